/**
 * Three hundred addresses as people paste them, written by hand before the parser was
 * looked at: one row is what was pasted, and "name|line1|line2|city|state|zip" as it should
 * come out. Every second row is `unseen`: the parser is mended on `seen` alone, and the
 * figure of `unseen` is the one to believe. Nobody real lives behind a name here.
 */
const rows: readonly (readonly [pasted: string, fields: string])[] = [
  [
    "Maria Gonzalez 4512 Willow Creek Dr Apt 210 Austin TX 78741",
    "Maria Gonzalez|4512 Willow Creek Dr|Apt 210|Austin|TX|78741",
  ],
  ["Harold Finch, 88 Orchard Rd, Skaneateles, NY 13152", "Harold Finch|88 Orchard Rd||Skaneateles|NY|13152"],
  ["2301 W Mockingbird Ln Dallas Texas 75235", "|2301 W Mockingbird Ln||Dallas|TX|75235"],
  ["Address: 917 Pacific Ave Suite 400, Tacoma WA 98402", "|917 Pacific Ave|Suite 400|Tacoma|WA|98402"],
  [
    "DEBORAH KLINE 77 SAINT JAMES PL APT 3R BROOKLYN NY 11205",
    "DEBORAH KLINE|77 SAINT JAMES PL|APT 3R|BROOKLYN|NY|11205",
  ],
  ["1400 Independence Avenue SW Washington DC 20250", "|1400 Independence Avenue SW||Washington|DC|20250"],
  ["Ship to Tom Reyes 615 N 3rd St Phoenix AZ 85004", "Tom Reyes|615 N 3rd St||Phoenix|AZ|85004"],
  ["PO BOX 2218 SANTA FE NM 87504-2218", "|PO BOX 2218||SANTA FE|NM|87504-2218"],
  [
    "Kevin O'Rourke\n31 Saint Marks Place #5\nNew York NY 10003",
    "Kevin O'Rourke|31 Saint Marks Place|#5|New York|NY|10003",
  ],
  [
    "Lakeside Dental Group, 2700 University Ave W Ste 140, Saint Paul, MN 55114",
    "Lakeside Dental Group|2700 University Ave W|Ste 140|Saint Paul|MN|55114",
  ],
  ["rural route 3 box 114 Mt Vernon IL 62864", "|rural route 3 box 114||Mt Vernon|IL|62864"],
  [
    "Ellen Park\t1220 Cedar Hill Rd\tAnn Arbor\tMI\t48105",
    "Ellen Park|1220 Cedar Hill Rd||Ann Arbor|MI|48105",
  ],
  ["14785 US Highway 12 Cadet MO 63630", "|14785 US Highway 12||Cadet|MO|63630"],
  [
    "Send it to: Priya Nair, 505 E Denny Way Unit 1204, Seattle, WA 98122",
    "Priya Nair|505 E Denny Way|Unit 1204|Seattle|WA|98122",
  ],
  [
    "Carl Jensen c/o Ruth Jensen 19 Lake Shore Dr Lake Geneva WI 53147",
    "Carl Jensen c/o Ruth Jensen|19 Lake Shore Dr||Lake Geneva|WI|53147",
  ],
  ["8 County Road 520 Marlboro NJ 07746", "|8 County Road 520||Marlboro|NJ|07746"],
  [
    "233 South Wacker Drive, Floor 44, Chicago, Illinois 60606",
    "|233 South Wacker Drive|Floor 44|Chicago|IL|60606",
  ],
  [
    "Gloria Adams | 4040 El Camino Real | Palo Alto, CA 94306 | 650-555-0147",
    "Gloria Adams|4040 El Camino Real||Palo Alto|CA|94306",
  ],
  [
    "Thanks,\nBrian Holt\nProject Manager\nHolt & Sons Roofing\n3815 Industrial Pkwy\nFort Worth, TX 76106\n(817) 555-0133\nbrian@holtroofing.example",
    "Brian Holt, Holt & Sons Roofing|3815 Industrial Pkwy||Fort Worth|TX|76106",
  ],
  ["Amy Liu 122 Washington St Apt 2 Hoboken NJ 07030", "Amy Liu|122 Washington St|Apt 2|Hoboken|NJ|07030"],
  ["3100 Ocean Park Blvd #2050 Santa Monica CA 90405", "|3100 Ocean Park Blvd|#2050|Santa Monica|CA|90405"],
  [
    "Jorge Medina\nUrb. Villa Carolina\nCalle 12 B-14\nCarolina PR 00985",
    "Jorge Medina|Calle 12 B-14|Urb. Villa Carolina|Carolina|PR|00985",
  ],
  [
    "1 Market St Spear Tower Suite 3600 San Francisco CA 94105",
    "|1 Market St|Spear Tower Suite 3600|San Francisco|CA|94105",
  ],
  ["Sgt Luis Ortega PSC 76 Box 4410 APO AP 96319", "Sgt Luis Ortega|PSC 76 Box 4410||APO|AP|96319"],
  ["Nancy Webb, 2456 State Street, Salem, OR 97301", "Nancy Webb|2456 State Street||Salem|OR|97301"],
  ["6700 Kansas Ave Kansas City KS 66111", "|6700 Kansas Ave||Kansas City|KS|66111"],
  [
    "Oak Ridge Veterinary Clinic 901 Oak Ridge Tpke Oak Ridge TN 37830",
    "Oak Ridge Veterinary Clinic|901 Oak Ridge Tpke||Oak Ridge|TN|37830",
  ],
  [
    "Mr. and Mrs. Dale Hutchins\n5190 Highway 9 North\nMorris, AL 35116",
    "Mr. and Mrs. Dale Hutchins|5190 Highway 9 North||Morris|AL|35116",
  ],
  ["1650 Florida St San Francisco California 94110", "|1650 Florida St||San Francisco|CA|94110"],
  [
    "Name: Rita Cole Address: 300 Broad St City: Rome State: GA Zip: 30161",
    "Rita Cole|300 Broad St||Rome|GA|30161",
  ],
  [
    "Steve Nowak 10550 S Cicero Ave Oak Lawn IL 60453-2201 phone 708-555-0190",
    "Steve Nowak|10550 S Cicero Ave||Oak Lawn|IL|60453-2201",
  ],
  ["4321 NW 23rd Ave Gainesville FL 32606", "|4321 NW 23rd Ave||Gainesville|FL|32606"],
  [
    "Bethany Cruz\n2105 Martin Luther King Jr Blvd\nApt B\nBaltimore MD 21217",
    "Bethany Cruz|2105 Martin Luther King Jr Blvd|Apt B|Baltimore|MD|21217",
  ],
  ["55 Water Street 32nd Floor New York, NY 10041", "|55 Water Street|32nd Floor|New York|NY|10041"],
  ["Rachel Stone, 712 Avenue C, Bayonne, NJ 07002", "Rachel Stone|712 Avenue C||Bayonne|NJ|07002"],
  [
    "Mailing address - P O Box 88, Truth or Consequences, NM 87901",
    "|P O Box 88||Truth or Consequences|NM|87901",
  ],
  [
    "1900 Avenue of the Stars Ste 1800 Los Angeles CA 90067",
    "|1900 Avenue of the Stars|Ste 1800|Los Angeles|CA|90067",
  ],
  ["Vernon Tate 482 Rd 2709 Aztec NM 87410", "Vernon Tate|482 Rd 2709||Aztec|NM|87410"],
  [
    "Attn: Human Resources\nBluewater Logistics LLC\n6400 Port Rd Bldg C\nGroveport, OH 43125",
    "Attn: Human Resources, Bluewater Logistics LLC|6400 Port Rd|Bldg C|Groveport|OH|43125",
  ],
  ["67 E 11th St Apt 415 New York New York 10003", "|67 E 11th St|Apt 415|New York|NY|10003"],
  [
    "Denise Fowler 2980 E Northern Lights Blvd Anchorage Alaska 99508",
    "Denise Fowler|2980 E Northern Lights Blvd||Anchorage|AK|99508",
  ],
  ["HC 61 Box 302, Salmon ID 83467", "|HC 61 Box 302||Salmon|ID|83467"],
  ["Hey, my new place is 1417 Grant St, Apt 6, Denver, CO 80203", "|1417 Grant St|Apt 6|Denver|CO|80203"],
  [
    "Sofia Marino 29 Mount Auburn St Watertown MA 02472",
    "Sofia Marino|29 Mount Auburn St||Watertown|MA|02472",
  ],
  ["7250 S 700 E Midvale UT 84047", "|7250 S 700 E||Midvale|UT|84047"],
  [
    "THE HARTWELL COMPANY 1 HARTWELL PLAZA SUITE 1100 WINSTON SALEM NC 27101",
    "THE HARTWELL COMPANY|1 HARTWELL PLAZA|SUITE 1100|WINSTON SALEM|NC|27101",
  ],
  [
    "Ian Mercer\n14 Deer Run Ln\nEast Stroudsburg, Pennsylvania 18301\nUSA",
    "Ian Mercer|14 Deer Run Ln||East Stroudsburg|PA|18301",
  ],
  [
    "3300 N Main Street, Unit D-117, Anderson, South Carolina, 29621",
    "|3300 N Main Street|Unit D-117|Anderson|SC|29621",
  ],
  ["Wanda Pruitt 1105 FM 1960 Rd W Houston TX 77090", "Wanda Pruitt|1105 FM 1960 Rd W||Houston|TX|77090"],
  ["1234 Saint Charles Ave New Orleans LA 7O130", "|1234 Saint Charles Ave||New Orleans|LA|70130"],
  [
    "Omar Haddad, 18220 Michigan Ave, Dearborn, Mich. 48126",
    "Omar Haddad|18220 Michigan Ave||Dearborn|MI|48126",
  ],
  [
    "Grace Chapel\n4700 Church Rd\nMount Laurel NJ 08054",
    "Grace Chapel|4700 Church Rd||Mount Laurel|NJ|08054",
  ],
  ["520 Pike St Ste 2200 Seattle WA 981014001", "|520 Pike St|Ste 2200|Seattle|WA|98101-4001"],
  [
    "Lt. Karen Boyd, Unit 15011 Box 220, APO AP 96205-5011",
    "Lt. Karen Boyd|Unit 15011 Box 220||APO|AP|96205-5011",
  ],
  [
    "Regards, Paul Devlin, Devlin Law PLLC, 201 N Tryon St Ste 3000, Charlotte NC 28202, tel 704 555 0188",
    "Paul Devlin, Devlin Law PLLC|201 N Tryon St|Ste 3000|Charlotte|NC|28202",
  ],
  ["90 State Hwy 31 Pennington NJ 08534", "|90 State Hwy 31||Pennington|NJ|08534"],
  [
    "Ana Torres 1361 Ave Magdalena Apt 9 San Juan PR 00907",
    "Ana Torres|1361 Ave Magdalena|Apt 9|San Juan|PR|00907",
  ],
  [
    "Billing Address\nMarcus Bell\n8801 Lakewood Dr.\nApartment 12C\nWindsor, CA. 95492",
    "Marcus Bell|8801 Lakewood Dr.|Apartment 12C|Windsor|CA|95492",
  ],
  ["45 Rockefeller Plz Fl 20 New York NY 10111", "|45 Rockefeller Plz|Fl 20|New York|NY|10111"],
  [
    "Trudy Hanson, W6214 County Road KK, Appleton WI 54915",
    "Trudy Hanson|W6214 County Road KK||Appleton|WI|54915",
  ],
  [
    "Joel Pierce 225 Franklin St 26th Floor Boston MA 02110",
    "Joel Pierce|225 Franklin St|26th Floor|Boston|MA|02110",
  ],
  ["1835 73rd Avenue NE, Medina WA 98039", "|1835 73rd Avenue NE||Medina|WA|98039"],
  [
    "Shipping: Helen Ng / 2408 Judah St / San Francisco CA 94122",
    "Helen Ng|2408 Judah St||San Francisco|CA|94122",
  ],
  ["16 E Main St Mount Kisco NY 10549", "|16 E Main St||Mount Kisco|NY|10549"],
  [
    "Doug Sims 3377 Bethel Rd SE PMB 208 Port Orchard WA 98366",
    "Doug Sims|3377 Bethel Rd SE|PMB 208|Port Orchard|WA|98366",
  ],
  ["910 Georgia Avenue Deer Park TX 77536", "|910 Georgia Avenue||Deer Park|TX|77536"],
  [
    "Laura Whitfield\n24 Rue Royale\nApt 7\nChateau Estates\nKenner LA 70065",
    "Laura Whitfield|24 Rue Royale|Apt 7, Chateau Estates|Kenner|LA|70065",
  ],
  [
    "Peter Yoon 3250 Wilshire Blvd Suite 1900 Los Angeles, CA, 90010, United States",
    "Peter Yoon|3250 Wilshire Blvd|Suite 1900|Los Angeles|CA|90010",
  ],
  ["RR 5 BOX 77A GREENSBURG PA 15601", "|RR 5 BOX 77A||GREENSBURG|PA|15601"],
  [
    "Pine Street Market, 1302 Pine St, Philadelphia, PA 19107",
    "Pine Street Market|1302 Pine St||Philadelphia|PA|19107",
  ],
  ["Eddie Vaughn 6 Ranch Road 620 S Austin TX 78734", "Eddie Vaughn|6 Ranch Road 620 S||Austin|TX|78734"],
  [
    "Dr. Sunita Rao, MD\nNorthside Family Medicine\n1950 Peachtree Rd NW, Ste 610\nAtlanta GA 30309-1231",
    "Dr. Sunita Rao, MD, Northside Family Medicine|1950 Peachtree Rd NW|Ste 610|Atlanta|GA|30309-1231",
  ],
  [
    "2020 K Street Northwest Suite 505 Washington D.C. 20006",
    "|2020 K Street Northwest|Suite 505|Washington|DC|20006",
  ],
  [
    "Chloe Bennett 81 Fort Washington Ave Apt 44 New York NY 10032",
    "Chloe Bennett|81 Fort Washington Ave|Apt 44|New York|NY|10032",
  ],
  ["7 Old Post Road Croton on Hudson NY 10520", "|7 Old Post Road||Croton on Hudson|NY|10520"],
  [
    "Glenn Abbott, PO Box 419, 22 Harbor Rd, Bass Harbor ME 04653",
    "Glenn Abbott|22 Harbor Rd|PO Box 419|Bass Harbor|ME|04653",
  ],
  ["4901 Evergreen Way, Everett WA, 98203", "|4901 Evergreen Way||Everett|WA|98203"],
  [
    "Terri Blake 1018 West Street Road Feasterville Trevose PA 19053",
    "Terri Blake|1018 West Street Road||Feasterville Trevose|PA|19053",
  ],
  [
    "To: Anthony Russo\n139 Bay 23rd St\nBrooklyn NY 11214",
    "Anthony Russo|139 Bay 23rd St||Brooklyn|NY|11214",
  ],
  ["13000 Lake Ridge Cir Burnsville MN 55337", "|13000 Lake Ridge Cir||Burnsville|MN|55337"],
  [
    "Mildred Hayes 3 Sunset Ter West Hartford Connecticut 06107",
    "Mildred Hayes|3 Sunset Ter||West Hartford|CT|06107",
  ],
  [
    "Cornerstone Credit Union, Attn Loan Dept, 580 Main St, Worcester MA 01608",
    "Cornerstone Credit Union, Attn Loan Dept|580 Main St||Worcester|MA|01608",
  ],
  ["2801 Leavenworth San Francisco CA 94133", "|2801 Leavenworth||San Francisco|CA|94133"],
  [
    "Frances Doyle, 400 Broadway Unit 5, Saugus, MA 01906, USA",
    "Frances Doyle|400 Broadway|Unit 5|Saugus|MA|01906",
  ],
  ["11 Paseo del Norte NE Albuquerque NM 87113", "|11 Paseo del Norte NE||Albuquerque|NM|87113"],
  [
    "Jamal Carter 6226 S Saint Lawrence Ave Chicago IL 60637",
    "Jamal Carter|6226 S Saint Lawrence Ave||Chicago|IL|60637",
  ],
  ["CW2 Dana Whitlock\nCMR 467 Box 3310\nAPO, AE 09096", "CW2 Dana Whitlock|CMR 467 Box 3310||APO|AE|09096"],
  ["1601 Bryan St\nSte 4300\nDallas\nTX\n75201", "|1601 Bryan St|Ste 4300|Dallas|TX|75201"],
  ["Wes Tucker 240 Hwy 321 N Lenoir City TN 37771", "Wes Tucker|240 Hwy 321 N||Lenoir City|TN|37771"],
  ["5 Penn Plaza 19th Fl, New York, N.Y. 10001", "|5 Penn Plaza|19th Fl|New York|NY|10001"],
  [
    "Ingrid Sorensen, 4455 Lyndale Ave S #302, Minneapolis, Minnesota 55419",
    "Ingrid Sorensen|4455 Lyndale Ave S|#302|Minneapolis|MN|55419",
  ],
  ["710 Las Vegas Blvd S Las Vegas NV 89101", "|710 Las Vegas Blvd S||Las Vegas|NV|89101"],
  [
    "Home: 33 Crescent Beach Rd, Glen Cove NY 11542 Cell: 516-555-0172",
    "|33 Crescent Beach Rd||Glen Cove|NY|11542",
  ],
  [
    "Beverly Knox 2715 Sandy Plains Rd Ste 100 Marietta Ga 30066",
    "Beverly Knox|2715 Sandy Plains Rd|Ste 100|Marietta|GA|30066",
  ],
  ["PO Drawer 1120, Bay St. Louis, MS 39520", "|PO Drawer 1120||Bay St. Louis|MS|39520"],
  [
    "Felix Romero 1020 Calle Lopez Landron San Juan PR 00911",
    "Felix Romero|1020 Calle Lopez Landron||San Juan|PR|00911",
  ],
  [
    "Evergreen Terrace HOA\n18 Evergreen Ter\nOffice\nSpringfield, OR 97477",
    "Evergreen Terrace HOA|18 Evergreen Ter|Office|Springfield|OR|97477",
  ],
  [
    "250 West 57th Street, Suite 1401, New York, NY 10107-1400",
    "|250 West 57th Street|Suite 1401|New York|NY|10107-1400",
  ],
  [
    "Sam Odom 4009 Old Highway 5 Thompson Station TN 37179",
    "Sam Odom|4009 Old Highway 5||Thompson Station|TN|37179",
  ],
  ["99-1295 Waiua Pl Unit 2A Aiea HI 96701", "|99-1295 Waiua Pl|Unit 2A|Aiea|HI|96701"],
  [
    "Lillian Frost; 12 Elm Court; Apt 1; Northampton; MA; 01060",
    "Lillian Frost|12 Elm Court|Apt 1|Northampton|MA|01060",
  ],
  ["1455 Market Street 4th floor SF CA 94103", "|1455 Market Street|4th floor|SF|CA|94103"],
  [
    "Rob Castellano 61-45 98th St Apt 8J Rego Park NY 11374",
    "Rob Castellano|61-45 98th St|Apt 8J|Rego Park|NY|11374",
  ],
  [
    "Deliver to\nMonique Davis\n1600 Canal St Lot 18\nMerritt Island FL 32953\nUnited States",
    "Monique Davis|1600 Canal St|Lot 18|Merritt Island|FL|32953",
  ],
  ["4000 Central Florida Blvd Orlando FL 32816", "|4000 Central Florida Blvd||Orlando|FL|32816"],
  ["Greg Lund 205 1st Ave N Great Falls MT 59401", "Greg Lund|205 1st Ave N||Great Falls|MT|59401"],
  [
    "The Law Office of Tina Brooks 816 Congress Ave Ste 950 Austin TX 78701",
    "The Law Office of Tina Brooks|816 Congress Ave|Ste 950|Austin|TX|78701",
  ],
  [
    "1130 Rhode Island Ave NW Apt 301 Washington DC 20005",
    "|1130 Rhode Island Ave NW|Apt 301|Washington|DC|20005",
  ],
  ["Isaac Dunn\n404 N Virginia St\nReno Nevada 89501", "Isaac Dunn|404 N Virginia St||Reno|NV|89501"],
  ["27 Route 6A Sandwich MA 02563", "|27 Route 6A||Sandwich|MA|02563"],
  [
    "Yolanda Pierce, 3939 Rosemeade Pkwy Apt 1522, Dallas, Tx. 75287",
    "Yolanda Pierce|3939 Rosemeade Pkwy|Apt 1522|Dallas|TX|75287",
  ],
  ["700 Clark Ave St Louis MO 63102", "|700 Clark Ave||St Louis|MO|63102"],
  ["Warren Beck 1212 Fort St Fort Collins CO 80524", "Warren Beck|1212 Fort St||Fort Collins|CO|80524"],
  [
    "CLARA HUGHES\n209 W MT PLEASANT AVE\nPHILADELPHIA PA 19119 2911",
    "CLARA HUGHES|209 W MT PLEASANT AVE||PHILADELPHIA|PA|19119-2911",
  ],
  [
    "Please mail to Kim Tran at 9200 Bolsa Ave Unit 225, Westminster, CA 92683",
    "Kim Tran|9200 Bolsa Ave|Unit 225|Westminster|CA|92683",
  ],
  ["1 Ave of the Americas New York NY 10013", "|1 Ave of the Americas||New York|NY|10013"],
  ["Randy Moss Sr 8844 Co Rd 14 Wauseon OH 43567", "Randy Moss Sr|8844 Co Rd 14||Wauseon|OH|43567"],
  [
    "Pinecrest Apartments 2600 Lake Dr Apt 16 Grand Rapids MI 49506",
    "Pinecrest Apartments|2600 Lake Dr|Apt 16|Grand Rapids|MI|49506",
  ],
  [
    "Alice Moreno\n5023 Broadway St\nPearland TX 77581\nalice.moreno@example.com\n(281) 555-0119",
    "Alice Moreno|5023 Broadway St||Pearland|TX|77581",
  ],
  ["2 Lincoln Hwy Ste 510 Edison New Jersey 08820", "|2 Lincoln Hwy|Ste 510|Edison|NJ|08820"],
  [
    "Theo Marsh 70 Pier 4 Blvd Unit 910 Boston MA 02210",
    "Theo Marsh|70 Pier 4 Blvd|Unit 910|Boston|MA|02210",
  ],
  [
    "1717 Pennsylvania Ave NW, Suite 1025, Washington, District of Columbia 20006",
    "|1717 Pennsylvania Ave NW|Suite 1025|Washington|DC|20006",
  ],
  [
    "Judy Ellison - 1540 Old Oak Trail - Mount Pleasant - SC - 29464",
    "Judy Ellison|1540 Old Oak Trail||Mount Pleasant|SC|29464",
  ],
  ["N89W16800 Appleton Ave Menomonee Falls WI 53051", "|N89W16800 Appleton Ave||Menomonee Falls|WI|53051"],
  [
    "Curtis Lamb 316 Third Street Neptune Beach FL 32266",
    "Curtis Lamb|316 Third Street||Neptune Beach|FL|32266",
  ],
  [
    "Sunrise Bakery Inc\n1414 Broadway\nSt. Joseph, Missouri 64501",
    "Sunrise Bakery Inc|1414 Broadway||St. Joseph|MO|64501",
  ],
  ["General Delivery Key West FL 33040", "|General Delivery||Key West|FL|33040"],
  [
    "Ashley Quinn 2850 Delk Rd SE Apt 33F Marietta GA 30067",
    "Ashley Quinn|2850 Delk Rd SE|Apt 33F|Marietta|GA|30067",
  ],
  ["36 Main St., P.O. Box 12, Stockbridge, MA 01262", "|36 Main St.|P.O. Box 12|Stockbridge|MA|01262"],
  ["Victor Salas 1010 N Alameda Las Cruces NM 88005", "Victor Salas|1010 N Alameda||Las Cruces|NM|88005"],
  ["Address\t8300 Greensboro Dr Ste 800\tMcLean VA 22102", "|8300 Greensboro Dr|Ste 800|McLean|VA|22102"],
  [
    "Norma Jean Bailey 450 Old State Rd 37 Bedford IN 47421",
    "Norma Jean Bailey|450 Old State Rd 37||Bedford|IN|47421",
  ],
  ["801 Brickell Avenue, 9th Floor, Miami, Florida 33131", "|801 Brickell Avenue|9th Floor|Miami|FL|33131"],
  [
    "Cpl. Nate Rollins\nUSS George Washington CVN 73\nFPO AP 96650",
    "Cpl. Nate Rollins|USS George Washington CVN 73||FPO|AP|96650",
  ],
  ["2500 E Colorado Blvd Pasadena CA 91107", "|2500 E Colorado Blvd||Pasadena|CA|91107"],
  ["Owen Gallagher 15 Shore Rd East Haven CT 06512", "Owen Gallagher|15 Shore Rd||East Haven|CT|06512"],
  [
    "Harbor Freightways, 1 Harbor Way, Building 7, South San Francisco, CA 94080",
    "Harbor Freightways|1 Harbor Way|Building 7|South San Francisco|CA|94080",
  ],
  [
    "9510 Ormsby Station Rd Suite 301 Louisville Kentucky 40223",
    "|9510 Ormsby Station Rd|Suite 301|Louisville|KY|40223",
  ],
  ["Tabitha Greer 3 Fox Hollow Bella Vista AR 72714", "Tabitha Greer|3 Fox Hollow||Bella Vista|AR|72714"],
  [
    "Linda Kowalski\n1849 C Street NW\nRoom 3214\nWashington, DC 20240",
    "Linda Kowalski|1849 C Street NW|Room 3214|Washington|DC|20240",
  ],
  ["19 Martin Luther King Blvd N Pontiac MI 48342", "|19 Martin Luther King Blvd N||Pontiac|MI|48342"],
  [
    "Hugo Vega, 2211 San Pedro Ave, San Antonio TX 78212-3310, 210.555.0161",
    "Hugo Vega|2211 San Pedro Ave||San Antonio|TX|78212-3310",
  ],
  ["7411 John Smith Dr Ste 200 San Antonio TX 78229", "|7411 John Smith Dr|Ste 200|San Antonio|TX|78229"],
  [
    "c/o Martha Bloom 66 Hillside Ave Apt 2F Nutley NJ 07110",
    "c/o Martha Bloom|66 Hillside Ave|Apt 2F|Nutley|NJ|07110",
  ],
  ["16 Saint Paul St Mount Airy MD 21771", "|16 Saint Paul St||Mount Airy|MD|21771"],
  ["Ben Hale 1000 Colonial Farm Rd McLean Virginia 22101", "Ben Hale|1000 Colonial Farm Rd||McLean|VA|22101"],
  [
    "Bill to:\nRidgeway Auto Parts\n7725 State Route 54\nBloomfield IN 47424-0020\nPO #55812",
    "Ridgeway Auto Parts|7725 State Route 54||Bloomfield|IN|47424-0020",
  ],
  ["130 E Randolph St\tSuite 2100\tChicago, IL 60601", "|130 E Randolph St|Suite 2100|Chicago|IL|60601"],
  ["Elena Popov 1427 Avenue U Apt 3 Brooklyn NY 11229", "Elena Popov|1427 Avenue U|Apt 3|Brooklyn|NY|11229"],
  [
    "3355 Las Vegas Boulevard South North Las Vegas Nevada 89030",
    "|3355 Las Vegas Boulevard South||North Las Vegas|NV|89030",
  ],
  [
    "Phil Crandall, Rural Route 1, Box 250, Wheatland WY 82201",
    "Phil Crandall|Rural Route 1 Box 250||Wheatland|WY|82201",
  ],
  [
    "One Liberty Plaza 165 Broadway 23rd Floor New York NY 10006",
    "One Liberty Plaza|165 Broadway|23rd Floor|New York|NY|10006",
  ],
  ["Shirley Maddox 2109 Airport Hwy Alcoa TN 3770l", "Shirley Maddox|2109 Airport Hwy||Alcoa|TN|37701"],
  [
    "5511 Capital Center Dr. Ste. 105 Raleigh, N.C. 27606",
    "|5511 Capital Center Dr.|Ste. 105|Raleigh|NC|27606",
  ],
  ["Andre Fontaine\n28 Rue du Lac\nMandeville LA 70471", "Andre Fontaine|28 Rue du Lac||Mandeville|LA|70471"],
  ["1201 3rd Avenue Seattle Washington 98101", "|1201 3rd Avenue||Seattle|WA|98101"],
  ["Colleen Burke 3 Park Plz Ste 1750 Irvine CA 92614", "Colleen Burke|3 Park Plz|Ste 1750|Irvine|CA|92614"],
  [
    "Iglesia Nueva Vida, 2840 W Cermak Rd, Chicago IL 60623",
    "Iglesia Nueva Vida|2840 W Cermak Rd||Chicago|IL|60623",
  ],
  ["20400 NE 30th Pl Unit 4 Sammamish WA 98074", "|20400 NE 30th Pl|Unit 4|Sammamish|WA|98074"],
  [
    "Ralph Denton 107 Texas St Bossier City Louisiana 71111",
    "Ralph Denton|107 Texas St||Bossier City|LA|71111",
  ],
  [
    "Hi Sue, our address is 5870 Olde Wilkes Blvd, Apt H, Columbus, Ohio 43213. See you Sunday!",
    "|5870 Olde Wilkes Blvd|Apt H|Columbus|OH|43213",
  ],
  ["HC 2 BOX 5410 LARES PR 00669", "|HC 2 BOX 5410||LARES|PR|00669"],
  [
    "Vivian Stroud 22 West Bay Dr West Bay Shore NY 11706",
    "Vivian Stroud|22 West Bay Dr||West Bay Shore|NY|11706",
  ],
  [
    "Summit Title Agency\nAttn: Closing Dept.\n600 17th Street, Suite 2800 South\nDenver CO 80202",
    "Summit Title Agency, Attn: Closing Dept.|600 17th Street|Suite 2800 South|Denver|CO|80202",
  ],
  ["318 S Bond St Apt 2 Bel Air MD 21014", "|318 S Bond St|Apt 2|Bel Air|MD|21014"],
  ["Denny Wolfe 9 St Rt MM Licking MO 65542", "Denny Wolfe|9 St Rt MM||Licking|MO|65542"],
  ["1285 6th Avenue, New York, NY, 10019", "|1285 6th Avenue||New York|NY|10019"],
  [
    "Patty McCall,1733 Maple Ave,Apt 4,Evanston,IL,60201",
    "Patty McCall|1733 Maple Ave|Apt 4|Evanston|IL|60201",
  ],
  ["18 Boulevard Dr Hicksville NY 11801", "|18 Boulevard Dr||Hicksville|NY|11801"],
  [
    "Lorraine Xu 5950 Corporate Drive Suite 250 Houston TX 77036 USA",
    "Lorraine Xu|5950 Corporate Drive|Suite 250|Houston|TX|77036",
  ],
  [
    "BAKER COUNTY CLERK\n1995 3RD ST STE 150\nBAKER CITY OR 97814",
    "BAKER COUNTY CLERK|1995 3RD ST|STE 150|BAKER CITY|OR|97814",
  ],
  [
    "4242 Medical Dr Bldg 5 Ste 100 San Antonio TX 78229",
    "|4242 Medical Dr|Bldg 5 Ste 100|San Antonio|TX|78229",
  ],
  [
    "Heather Lowe 77 Indian Trail Rd S Indian Trail NC 28079",
    "Heather Lowe|77 Indian Trail Rd S||Indian Trail|NC|28079",
  ],
  ["2345 Old Route 66, Santa Rosa, New Mexico 88435", "|2345 Old Route 66||Santa Rosa|NM|88435"],
  ["Duane Perkins\nN2340 Hwy 45\nEagle River, WI 54521", "Duane Perkins|N2340 Hwy 45||Eagle River|WI|54521"],
  [
    "Ms. Ida Crane 401 College Ave Box 1212 Ashland OR 97520",
    "Ms. Ida Crane|401 College Ave|Box 1212|Ashland|OR|97520",
  ],
  ["75 Varick St New York NY 10013-1917 United States", "|75 Varick St||New York|NY|10013-1917"],
  [
    "Alberto Ruiz, Cond. El Monte Norte Apt 512, 165 Ave Hostos, San Juan, PR 00918",
    "Alberto Ruiz|165 Ave Hostos|Cond. El Monte Norte Apt 512|San Juan|PR|00918",
  ],
  ["1155 Court Street South Salem OR 97301", "|1155 Court Street South||Salem|OR|97301"],
  [
    "Mason Field 30 Mill St Unit B Port Jefferson Station NY 11776",
    "Mason Field|30 Mill St|Unit B|Port Jefferson Station|NY|11776",
  ],
  [
    "Return address: K. Sullivan 12 Beacon St #8 Boston MA 02108",
    "K. Sullivan|12 Beacon St|#8|Boston|MA|02108",
  ],
  ["6060 Center Dr 10th Floor Los Angeles CA 90045", "|6060 Center Dr|10th Floor|Los Angeles|CA|90045"],
  [
    "Gwen Tyler 1325 Avenue D Rear Apt Snohomish WA 98290",
    "Gwen Tyler|1325 Avenue D|Rear Apt|Snohomish|WA|98290",
  ],
  [
    "Best,\n\nNora Fields | Director of Sales\nBrightline Media\n1 N State St, 15th Fl\nChicago, IL 60602\nO: 312.555.0140 M: 312.555.0141",
    "Nora Fields, Brightline Media|1 N State St|15th Fl|Chicago|IL|60602",
  ],
  [
    "3700 Saint Johns Bluff Rd S Jacksonville FL 32224",
    "|3700 Saint Johns Bluff Rd S||Jacksonville|FL|32224",
  ],
  [
    "Leroy Banks 5520 S 109th East Ave Tulsa Oklahoma 74146",
    "Leroy Banks|5520 S 109th East Ave||Tulsa|OK|74146",
  ],
  ["202 W Main St La Crosse WI 54601", "|202 W Main St||La Crosse|WI|54601"],
  [
    "Kathy Boone, 61 Lower Falls Rd, Falls Village, CT 06031",
    "Kathy Boone|61 Lower Falls Rd||Falls Village|CT|06031",
  ],
  [
    "Megan Archer 1600 Broadway Ste 1600 Denver CO 80202",
    "Megan Archer|1600 Broadway|Ste 1600|Denver|CO|80202",
  ],
  ["9 Kings Hwy W Haddonfield NJ 08033", "|9 Kings Hwy W||Haddonfield|NJ|08033"],
  [
    "Estate of Walter Prine\nc/o Dunmore Trust Co.\n120 Wyoming Ave\nScranton PA 18503",
    "Estate of Walter Prine, c/o Dunmore Trust Co.|120 Wyoming Ave||Scranton|PA|18503",
  ],
  ["1 Cabela Dr Sidney Nebraska 69160", "|1 Cabela Dr||Sidney|NE|69160"],
  [
    "Stanley Poe 4455 SE 122nd Ave Apt 19 Portland Oregon 97236",
    "Stanley Poe|4455 SE 122nd Ave|Apt 19|Portland|OR|97236",
  ],
  [
    "SMITHFIELD HARDWARE 215 N BRIGHTLEAF BLVD SMITHFIELD NC 27577 919-555-0126",
    "SMITHFIELD HARDWARE|215 N BRIGHTLEAF BLVD||SMITHFIELD|NC|27577",
  ],
  ["840 1st St NE 3rd Floor Washington DC 20002", "|840 1st St NE|3rd Floor|Washington|DC|20002"],
  [
    "Rosa Delgado\nHC-01 Box 4455\nAdjuntas, Puerto Rico 00601",
    "Rosa Delgado|HC-01 Box 4455||Adjuntas|PR|00601",
  ],
  ["500 Oracle Pkwy Redwood Shores CA 94065", "|500 Oracle Pkwy||Redwood Shores|CA|94065"],
  ["Jeremy Flint 18 Bay State Rd # 2 Boston MA 02215", "Jeremy Flint|18 Bay State Rd|# 2|Boston|MA|02215"],
  [
    "First Baptist Church of Elgin, 1735 W Highland Ave, Elgin, Illinois, 60123",
    "First Baptist Church of Elgin|1735 W Highland Ave||Elgin|IL|60123",
  ],
  ["14 1/2 Spring St Saratoga Springs NY 12866", "|14 1/2 Spring St||Saratoga Springs|NY|12866"],
  [
    "Candace Orr 720 Bear Creek Rd Tuscaloosa Alabama 35405",
    "Candace Orr|720 Bear Creek Rd||Tuscaloosa|AL|35405",
  ],
  [
    "LOCATION: 2200 MISSION COLLEGE BLVD SANTA CLARA CA 95054",
    "|2200 MISSION COLLEGE BLVD||SANTA CLARA|CA|95054",
  ],
  [
    "Sally Redd 34 Private Road 1205 Hallettsville TX 77964",
    "Sally Redd|34 Private Road 1205||Hallettsville|TX|77964",
  ],
  ["99 John Street, Apartment 1502, New York 10038", "|99 John Street|Apartment 1502|New York|NY|10038"],
  ["Clint Mays, 5 Interstate 45 N, Huntsville TX 77320", "Clint Mays|5 Interstate 45 N||Huntsville|TX|77320"],
  ["1010 E Union St Ste 205\nPasadena CA 91106", "|1010 E Union St|Ste 205|Pasadena|CA|91106"],
  [
    "Faith Rowley 28 Upper Montclair Plaza Upper Montclair NJ 07043",
    "Faith Rowley|28 Upper Montclair Plaza||Upper Montclair|NJ|07043",
  ],
  [
    "Jerome Ellis\n2715 N Saint Paul St Fl 2\nBaltimore, Md 21218",
    "Jerome Ellis|2715 N Saint Paul St|Fl 2|Baltimore|MD|21218",
  ],
  ["PO Box 30 College Station TX 77841", "|PO Box 30||College Station|TX|77841"],
  [
    "Hal Whitmore 1 Infinite Loop MS 301 Cupertino CA 95014",
    "Hal Whitmore|1 Infinite Loop|MS 301|Cupertino|CA|95014",
  ],
  ["450 Serra Mall Stanford CA 94305", "|450 Serra Mall||Stanford|CA|94305"],
  [
    "Cindy Lawson 10 Meadow View Estates Morgantown WV 26505",
    "Cindy Lawson|10 Meadow View Estates||Morgantown|WV|26505",
  ],
  [
    "Tel: 808-555-0154\nKai Nakamura\n1350 Ala Moana Blvd Apt 2201\nHonolulu, HI 96814",
    "Kai Nakamura|1350 Ala Moana Blvd|Apt 2201|Honolulu|HI|96814",
  ],
  ["6801 Delmar Boulevard University City MO 63130", "|6801 Delmar Boulevard||University City|MO|63130"],
  [
    "Brett Hoover 2214 Loop 410 NW Ste 120 San Antonio TX 78230",
    "Brett Hoover|2214 Loop 410 NW|Ste 120|San Antonio|TX|78230",
  ],
  [
    "State Farm Agency, 118 S State St, Dover, Delaware 19901",
    "State Farm Agency|118 S State St||Dover|DE|19901",
  ],
  ["2 Court Sq W Long Island City NY 11101", "|2 Court Sq W||Long Island City|NY|11101"],
  [
    "Winifred Ashe 19 Saint Andrews Ln Hilton Head Island SC 29926",
    "Winifred Ashe|19 Saint Andrews Ln||Hilton Head Island|SC|29926",
  ],
  [
    "Recipient: Dan Ochoa\nStreet: 8215 Westchester Dr Ste 131\nCity/State/Zip: Dallas, TX 75225",
    "Dan Ochoa|8215 Westchester Dr|Ste 131|Dallas|TX|75225",
  ],
  ["3800 Vermont St San Diego CA 92103", "|3800 Vermont St||San Diego|CA|92103"],
  ["Molly Schaefer 11 The Crossway Delafield WI 53018", "Molly Schaefer|11 The Crossway||Delafield|WI|53018"],
  ["1776 Liberty Ln Ft Lauderdale FL 33309", "|1776 Liberty Ln||Ft Lauderdale|FL|33309"],
  [
    "Arthur Gill, Gill Machine Works, 4410 E Kentucky Dr, Unit 9, Glendale CO 80246",
    "Arthur Gill, Gill Machine Works|4410 E Kentucky Dr|Unit 9|Glendale|CO|80246",
  ],
  ["5757 N Green Bay Ave Milwaukee, Wisconsin 53209-4408", "|5757 N Green Bay Ave||Milwaukee|WI|53209-4408"],
  ["Tessa Grant 808 Camino Alto Mill Valley CA 94941", "Tessa Grant|808 Camino Alto||Mill Valley|CA|94941"],
  [
    "USPS tracking to Roy Hamby 1601 Old Cherokee Rd Lexington SC 29072",
    "Roy Hamby|1601 Old Cherokee Rd||Lexington|SC|29072",
  ],
  ["13 Estate Smith Bay\nSt Thomas VI 00802", "|13 Estate Smith Bay||St Thomas|VI|00802"],
  [
    "Zoe Barker 2600 N Lakeview Ave Unit 23B Chicago Illinois 60614",
    "Zoe Barker|2600 N Lakeview Ave|Unit 23B|Chicago|IL|60614",
  ],
  [
    "1250 Fourth St. S.W., Apt. W-410, Washington, D.C. 20024",
    "|1250 Fourth St. S.W.|Apt. W-410|Washington|DC|20024",
  ],
  ["Irene Voss, 407 Rte 202, Pomona, NY 10970", "Irene Voss|407 Rte 202||Pomona|NY|10970"],
  ["4801 Alameda Ave El Paso Texas 79905", "|4801 Alameda Ave||El Paso|TX|79905"],
  [
    "Gerald & Anne Pope\n9821 Big Horn Trl\nPark City, UT 84098",
    "Gerald & Anne Pope|9821 Big Horn Trl||Park City|UT|84098",
  ],
  ["20 City Hall Plaza Apt 1 Melrose Park IL 60160", "|20 City Hall Plaza|Apt 1|Melrose Park|IL|60160"],
  [
    "Bonnie Sheehan 51 Nashua Rd Suite 7 Londonderry New Hampshire 03053",
    "Bonnie Sheehan|51 Nashua Rd|Suite 7|Londonderry|NH|03053",
  ],
  [
    "HQ: 1 Dell Way, Round Rock, TX 78682 | 512-555-0111 | www.example.com",
    "|1 Dell Way||Round Rock|TX|78682",
  ],
  [
    "Lou Marchetti 1418 State Road 436 Ste 1024 Casselberry FL 32707",
    "Lou Marchetti|1418 State Road 436|Ste 1024|Casselberry|FL|32707",
  ],
  ["3050 Bristol Pike, Bensalem, Penna. 19020", "|3050 Bristol Pike||Bensalem|PA|19020"],
  ["Opal Hendricks Rt 2 Box 88 Sallisaw OK 74955", "Opal Hendricks|Rt 2 Box 88||Sallisaw|OK|74955"],
  [
    "Northwind Traders\n4110 Old Redmond Rd\nRedmond\nWashington\n98052",
    "Northwind Traders|4110 Old Redmond Rd||Redmond|WA|98052",
  ],
  ["1600 Smith St Dept 12 Houston TX 77002", "|1600 Smith St|Dept 12|Houston|TX|77002"],
  ["Josie Lake 212 S Lake Park Dr Lake Park GA 31636", "Josie Lake|212 S Lake Park Dr||Lake Park|GA|31636"],
  ["5 East 22nd Street Apt. 27-A, New York, NY 10010.", "|5 East 22nd Street|Apt. 27-A|New York|NY|10010"],
  [
    "Ernie Stafford, 330 County Hwy 10, Blaine, MN 55434",
    "Ernie Stafford|330 County Hwy 10||Blaine|MN|55434",
  ],
  ["3001 Bridgeway Ste K Sausalito CA 94965", "|3001 Bridgeway|Ste K|Sausalito|CA|94965"],
  ["Capt Holly Jarvis, PSC 3 Box 1919, DPO AE 09498", "Capt Holly Jarvis|PSC 3 Box 1919||DPO|AE|09498"],
  ["8 Mile Rd Livonia MI 48152", "|8 Mile Rd||Livonia|MI|48152"],
  [
    "Milton Graves 1909 Park Avenue South Apt 5 North Little Rock AR 72114",
    "Milton Graves|1909 Park Avenue South|Apt 5|North Little Rock|AR|72114",
  ],
  [
    "Customer Service, Apex Insurance, P.O. Box 660339, Dallas TX 75266-0339",
    "Customer Service, Apex Insurance|P.O. Box 660339||Dallas|TX|75266-0339",
  ],
  [
    "1001 Bishop St Pauahi Tower Ste 2100 Honolulu HI 96813",
    "|1001 Bishop St|Pauahi Tower Ste 2100|Honolulu|HI|96813",
  ],
  [
    "Dora Schultz 303 Ave E Apt 2 Fort Madison IA 52627",
    "Dora Schultz|303 Ave E|Apt 2|Fort Madison|IA|52627",
  ],
  ["4115 N Buffalo St Orchard Park NY 14127", "|4115 N Buffalo St||Orchard Park|NY|14127"],
  [
    "My name is Ted Lyle and I live at 96 Prospect St, Montpelier, Vermont 05602",
    "Ted Lyle|96 Prospect St||Montpelier|VT|05602",
  ],
  [
    "7600 Wisconsin Avenue Suite 700 Bethesda Maryland 20814",
    "|7600 Wisconsin Avenue|Suite 700|Bethesda|MD|20814",
  ],
  [
    "Simone Hardy\n2525 Saint Claude Ave\nUpper Unit\nNew Orleans, La. 70117",
    "Simone Hardy|2525 Saint Claude Ave|Upper Unit|New Orleans|LA|70117",
  ],
  ["1 Riverfront Pl Newport KY 41071", "|1 Riverfront Pl||Newport|KY|41071"],
  [
    "Hector Luna 4501 Cartwright Rd Ste 304 Missouri City TX 77459",
    "Hector Luna|4501 Cartwright Rd|Ste 304|Missouri City|TX|77459",
  ],
  ["230 Oregon Ave Bend OR 97703", "|230 Oregon Ave||Bend|OR|97703"],
  [
    "Attention Payroll / Kessler Foods / 88 Commerce Way / Hackensack NJ / 07601",
    "Attention Payroll, Kessler Foods|88 Commerce Way||Hackensack|NJ|07601",
  ],
  ["11 N Third St Harrisburg Pa 17101-1702", "|11 N Third St||Harrisburg|PA|17101-1702"],
  [
    "Brenda Foss 61535 S Highway 97 Ste 5 #113 Bend OR 97702",
    "Brenda Foss|61535 S Highway 97|Ste 5 #113|Bend|OR|97702",
  ],
  ["400 Commonwealth Ave Unit 4 Boston Massachusetts 02115", "|400 Commonwealth Ave|Unit 4|Boston|MA|02115"],
  [
    "Russ Tolliver, 77 Sand Hill Rd, Rising Sun MD 21911",
    "Russ Tolliver|77 Sand Hill Rd||Rising Sun|MD|21911",
  ],
  [
    "MAPLE LEAF MOTEL 3 US ROUTE 7 NORTH FERRISBURGH VT 05473",
    "MAPLE LEAF MOTEL|3 US ROUTE 7||NORTH FERRISBURGH|VT|05473",
  ],
  [
    "Gail Norwood 8600 Old Georgetown Rd # 101 Bethesda MD 20814",
    "Gail Norwood|8600 Old Georgetown Rd|# 101|Bethesda|MD|20814",
  ],
  ["1220 L St NW Ste 100-222 Washington DC 20005-4018", "|1220 L St NW|Ste 100-222|Washington|DC|20005-4018"],
  [
    "Marvin Kettle 27 Corte Madera Ave Corte Madera CA 94925",
    "Marvin Kettle|27 Corte Madera Ave||Corte Madera|CA|94925",
  ],
  [
    "Send to my mom: Peggy Strand, 1306 2nd St SW, Minot, North Dakota 58701",
    "Peggy Strand|1306 2nd St SW||Minot|ND|58701",
  ],
  ["10 S Broadway Ste 1500 Saint Louis MO 63102", "|10 S Broadway|Ste 1500|Saint Louis|MO|63102"],
  [
    "Lena Ortiz\n3401 Grays Ferry Ave Bldg 186\nPhiladelphia, PA 19146",
    "Lena Ortiz|3401 Grays Ferry Ave|Bldg 186|Philadelphia|PA|19146",
  ],
  ["1812 N Moore St Arlington VA 22209", "|1812 N Moore St||Arlington|VA|22209"],
  [
    "Cole Whitaker 14 Mountain View Rd White River Junction VT 05001",
    "Cole Whitaker|14 Mountain View Rd||White River Junction|VT|05001",
  ],
  ["2 Embarcadero Ctr, San Francisco, CA, 94111-3823", "|2 Embarcadero Ctr||San Francisco|CA|94111-3823"],
  [
    "Dwight Pool 900 Ave Ponce De Leon San Juan P.R. 00907",
    "Dwight Pool|900 Ave Ponce De Leon||San Juan|PR|00907",
  ],
  [
    "Jill Teague, Teague Realty, 4 Wall St Ste 2, Spring Valley, NY 10977, jill@teague.example",
    "Jill Teague, Teague Realty|4 Wall St|Ste 2|Spring Valley|NY|10977",
  ],
  [
    "Nadia Karim 2121 Avenue of the Stars Apt 30 Century City CA 90067",
    "Nadia Karim|2121 Avenue of the Stars|Apt 30|Century City|CA|90067",
  ],
  ["600 Grant Street, Floor 5, Pittsburgh PA 152l9", "|600 Grant Street|Floor 5|Pittsburgh|PA|15219"],
  [
    "Roland Fisk 44 Cold Spring Rd Cold Spring Harbor NY 11724",
    "Roland Fisk|44 Cold Spring Rd||Cold Spring Harbor|NY|11724",
  ],
  ["17 Miles Ave\nProvidence\nRhode Island 02906", "|17 Miles Ave||Providence|RI|02906"],
  [
    "Betty Sayles, 5 Pleasant St., Bar Harbor, Maine, 04609",
    "Betty Sayles|5 Pleasant St.||Bar Harbor|ME|04609",
  ],
  ["3620 Swiss Ave Unit 3 Dallas TX 75204 (gate code 4411)", "|3620 Swiss Ave|Unit 3|Dallas|TX|75204"],
  ["Ken Ito 98 Kapiolani St Hilo Hawaii 96720", "Ken Ito|98 Kapiolani St||Hilo|HI|96720"],
  [
    "Dunes Village Resort 5200 N Ocean Blvd Myrtle Beach SC 29577",
    "Dunes Village Resort|5200 N Ocean Blvd||Myrtle Beach|SC|29577",
  ],
  [
    "1110 N Glebe Rd, Ste. 610, Arlington, Virginia 22201-5704",
    "|1110 N Glebe Rd|Ste. 610|Arlington|VA|22201-5704",
  ],
  ["Polly Eames\nPO Box 7\nLittle Compton RI 02837\nUSA", "Polly Eames|PO Box 7||Little Compton|RI|02837"],
  [
    "TIMOTHY NASH 1505 E SAINT ANDREW PL SANTA ANA CA 92705-4941",
    "TIMOTHY NASH|1505 E SAINT ANDREW PL||SANTA ANA|CA|92705-4941",
  ],
  ["200 Vesey St 24th Floor\nNew York NY 10281", "|200 Vesey St|24th Floor|New York|NY|10281"],
  [
    "Lucia Bravo 333 W Camden St Baltimore MD 21201 lucia.bravo@example.org",
    "Lucia Bravo|333 W Camden St||Baltimore|MD|21201",
  ],
  [
    "7 World Trade Center 250 Greenwich St New York NY 10007",
    "7 World Trade Center|250 Greenwich St||New York|NY|10007",
  ],
  ["Earl Dotson 2890 Highway 212 SW Conyers GA 30094", "Earl Dotson|2890 Highway 212 SW||Conyers|GA|30094"],
  ["940 E 3rd St Apt 117, Los Angeles, California, 90013, USA", "|940 E 3rd St|Apt 117|Los Angeles|CA|90013"],
  ["Gina Pratt, 119 Mt Vernon Pl, Mt Vernon, NY 10550", "Gina Pratt|119 Mt Vernon Pl||Mt Vernon|NY|10550"],
  [
    "To\nThe Manager\nRiverbank Hotel\n80 Compromise St\nAnnapolis MD 21401",
    "The Manager, Riverbank Hotel|80 Compromise St||Annapolis|MD|21401",
  ],
  ["5100 N O'Connor Blvd Irving TX 75039", "|5100 N O'Connor Blvd||Irving|TX|75039"],
  [
    "Freda Long 1 Saint Francis Dr Unit 12 San Luis Obispo CA 93401",
    "Freda Long|1 Saint Francis Dr|Unit 12|San Luis Obispo|CA|93401",
  ],
  ["PO Box 1450 Coeur d'Alene ID 83816", "|PO Box 1450||Coeur d'Alene|ID|83816"],
  [
    "Trent Mosley 6011 University Blvd Ste 370 Ellicott City MD 21043",
    "Trent Mosley|6011 University Blvd|Ste 370|Ellicott City|MD|21043",
  ],
  ["Mail: 215 Dexter Ave N, Seattle, WA 98109\nVisit: by appointment", "|215 Dexter Ave N||Seattle|WA|98109"],
  ["Vince Duarte 70 N Main St Fall River Mass 02720", "Vince Duarte|70 N Main St||Fall River|MA|02720"],
  ["1 Dag Hammarskjold Plaza New York NY 10017", "|1 Dag Hammarskjold Plaza||New York|NY|10017"],
  [
    "Harriet Noble 23 Lake Rd Devils Lake North Dakota 58301",
    "Harriet Noble|23 Lake Rd||Devils Lake|ND|58301",
  ],
];

/** What one row should come out as; a field that was not pasted is absent. */
type Pasted = { pasted: string; fields: Record<string, string> };

const keys = ["name", "line1", "line2", "city", "state", "zip"] as const;

const pastedAddresses: readonly Pasted[] = rows.map(([pasted, fields]) => ({
  pasted,
  fields: Object.fromEntries(
    fields.split("|").flatMap((value, index) => (value ? [[keys[index] ?? "", value]] : [])),
  ),
}));

export const seen = pastedAddresses.filter((_, index) => index % 2 === 0);
export const unseen = pastedAddresses.filter((_, index) => index % 2 === 1);
