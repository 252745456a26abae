/**
 * Words that no person's name has: organizations, places, things, roles, legal forms, and the small words between them. A word that
 * is a surname too ("Hill") is in `placeWords`.
 */
export const organizationWords: ReadonlySet<string> = new Set(
  `of the for at chronicle tribune gazette herald navigator on with from in to our your we us by or an as is not no end that this these all every any new old first second third
  fourth fifth sixth one two three four five st saint saints ss san santa santo sta our lady nuestra senora notre dame holy sacred
  blessed immaculate sagrado corazon

  inc incorporated llc llp lp ltd limited co corp corporation company companies pc pa pllc plc gmbh na fsb dba fbo cpas assn assoc
  association associations associates associated authority bureau board committee commission council coalition alliance federation
  confederation foundation foundations fund funds funding trust trusts trustee trustees tr trs ttee ttees living revocable
  irrevocable rev lvg liv estate estates est heirs heir etal etux etvir  ux vir life le remainder et jt ten tenancy survivorship
  custodian conservator conservators guardian executor nominee ira llcs holding holdings group groups partner partners partnership
  enterprise enterprises venture ventures capital equity equities invest investment investments investors property properties realty
  realtor realtors rental rentals leasing lease land lands lots lot acres development developers developer builders builder building
  buildings construction contractor contractors contracting homes home housing house houses apartment apartments apts condo condos
  condominium condominiums hoa homeowner homeowners neighbor neighbors neighbour neighborhood resident residents residence occupant
  occupants tenant tenants owner owners household family families customer customers client valued friend friends member members
  membership guest guests parent parents mom dad mother mothers father fathers grandma grandpa aunt uncle son sons daughters brothers
  bros sisters kids child children childrens boys girls men mens women womens ladies lads youth teen teens junior senior seniors elders
  baby people persons folks citizens

  bank banking banc credit union savings loan loans mortgage mortgages financial finance insurance assurance mutual securities
  brokerage tax taxes taxpayers accounting accounts payable receivable billing payroll legal law attorney attorneys lawyers firm office
  offices manager department dept  division unit section branch agency agencies administration admin administrator human resources
  services service svc svcs systems system solutions consulting consultants consultant management mgmt marketing media advertising
  design designs designers studio studios gallery press publishing printing print news newspaper times post gazette tribune herald
  journal magazine radio television tv cable network networks telecom telephone wireless mobile communications software technologies
  technology tech technical data digital computer computers electronics internet online web

  store stores shop shops shoppe mart market markets marketplace supermarket grocery groceries foods food pantry pantries bakery bread
  coffee cafe deli diner bistro restaurant restaurants pizza pizzeria grill grille barbecue bbq steakhouse seafood kitchen catering
  brewery brewing winery vineyard vineyards wine wines spirits liquor pub tavern bar bars inn inns motel motels hotel hotels hospitality
  resort resorts casino lodging suites spa salon salons barber beauty cosmetics nails hair tanning fitness gym athletic athletics sports
  sport golf tennis soccer football baseball softball basketball hockey swim swimming swimmers gymnastics dance dancers ballet karate
  yoga wellness clothing apparel shoes shoe jewelers jewelry furniture furnishings mattress appliance appliances hardware lumber supply
  supplies equipment tools tool machine machinery manufacturing mfg industries industrial industry products product materials steel iron
  metal metals plastics chemical chemicals rubber glass paper tile flooring carpet roofing siding plumbing heating cooling hvac electric
  electrical electricians lighting power energy gas oil fuel petroleum propane solar water sewer sanitation utilities utility waste
  recycling landscaping lawn gardens garden nursery nurseries floral florist flowers farm farms farmers ranch ranches dairy orchard
  orchards cattle livestock feed grain seed timber logging mining quarry sand gravel concrete paving asphalt excavating trucking freight
  transport transportation transit logistics shipping moving storage warehouse warehouses auto autos automotive motors motor cars car
  trucks truck tire tires towing collision garage airlines airline airport aviation air railroad railway railways rr marine marina boats
  boat yacht yachts cruise travel tours vacations rodeo

  hospital hospitals clinic clinics medical medicine health healthcare care hospice nursing nurses dental dentistry dentist orthodontics
  pharmacy drug drugs rx vision eye eyes optical hearing imaging radiology surgery surgical surgeons pediatrics physicians physician
  doctors doctor therapy rehab rehabilitation recovery addiction psychiatric psychological counseling laboratory laboratories lab labs
  cancer heart diabetes autism epilepsy lupus blind deaf disabled disability disabilities veterinary veterinarian animal animals pet pets
  humane rescue rescues shelter wildlife dog dogs cat cats feline canine horse horses horsemen equine birds bird bat bats fish fishing
  trout ducks tiger tigers llama beagle beekeepers moose elks lions eagles cowboys panthers suns paws

  church churches chapel cathedral basilica parish parishes parroquia iglesia templo mission missions ministry ministries ministerio
  congregation congregational temple synagogue mosque masjid islamic muslim buddhist hindu sikh gurdwara jewish jehovahs witnesses
  kingdom christ cristo  god dios lord gospel bible biblical word worship prayer praise baptist baptists bautista methodist lutheran
  presbyterian episcopal anglican catholic orthodox pentecostal evangelical reformed nazarene adventist mennonite quaker unitarian
  apostolic assembly assemblies assumption ascension conception sacrament rosary sorrows martyrs apostles disciples shepherd samaritan
  fellowship tabernacle sanctuary convent monastery abbey priory diocese archdiocese bishops clergy ame cme vine rock cornerstone
  crossroads crosspoint harvest abundant oracion mount mt calvary zion bethel bethany bethlehem carmel redeemer savior resurrection
  pilgrim covenant communion outreach evangelism missionary latter-day

  school schools sch schl escuela academy academies college colleges university universities univ institute institutes institution
  seminary elementary elem el ele primary intermediate middle high hs   kindergarten preschool prek pre-k k-8 k-12 headstart
  montessori charter magnet prep preparatory collegiate unified district isd usd cusd ecc campus classroom education educational learning
  literacy library libraries bookstore book books reading science sciences math stem steam arts art artists artistic music musical
  musicians symphony orchestra philharmonic opera chorus chorale choir singers band jazz blues theatre theater theatrical players
  playhouse cinema film films drama stage museum museums historical history heritage genealogical genealogy archives memorial memorials
  monument birthplace boyhood scholars scholarship scholarships students student alumni alumnae fraternity sorority pta pto ptsa ptso
  teacher teachers principal coach boosters booster upper lower central north south east  northern southern eastern western northeast
  northwest southeast southwest international intl national american americas america us usa united states federal government state
  states county counties city cities town towns township village villages municipal municipality borough commonwealth province region
  regional area metro metropolitan community communities civic public private society societies league leagues club clubs lodge lodges
  legion vfw amvets auxiliary chapter chapters post posts troop troops pack packs den scouts scout cub guild guilds order knights
  columbus masonic masons rotary kiwanis optimist sertoma toastmasters jaycees grange aerie council councils local workers laborers
  steelworkers teamsters brotherhood sisterhood firefighters firemen police sheriff sheriffs patrol military army navy marines corps
  coast guard veterans veteran honor officers democratic democrats republican republicans party political campaign voters elect election
  court courts courthouse jail prison probation treasurer assessor collector clerk mayor governor senator secretary bureau embassy
  consulate chamber commerce economic business businesses professional professionals industrial trade trades workshop institute research
  engineering engineers architects architecture environmental conservation conservancy conservators nature natural preserve watershed
  preservation audubon ecology trail trails keepers keeper  rivers lakes

  center centers centre centro  headquarters hq complex plaza mall galleria square tower towers terrace manor pointe point
  landing crossing station junction village harbor harbour haven beach island islands isle valley canyon mountain mountains hills heights
  bluffs ridge ridges view vista meadow meadows glen dell hollow run creek river bay cove shores shore springs falls plains prairie
  foothills  forest grove groves oaks pines cedars elms maples acres bridge highway road avenue ave street blvd drive
  pkwy parkway  route box suite floor apt

  humanity charity charities relief aid help helping helpers hands charitable volunteers volunteer volunteering outreach resource
  initiative initiatives project projects program programs campaign movement action activists advocates advocacy justice peace freedom
  rights equality empowerment leadership leaders achievement success future futures tomorrow today dream dreams wish wishes miracle
  rainbow sunshine sunrise sunset star stars angels flight wings wheels walk run ride riders race racing runners running rebels team
  teams olympics games game chess quilt quilters quilting sewers knitters crafts craft hobby model railroaders amateurs collectors
  festival fair fairs parade carnival circus fireworks  camp camps camping retreat expo show shows awards award 
  meeting meetings forum summit conference convention congress parliament assembly senate observers speaks lifelines support network
  mutual cooperative coop co-op collective consortium exchange depot outlet outlets warehouse direct wholesale discount bargain dollar
  deals express global universal worldwide world general standard premier elite quality superior advanced custom classic modern
  pacific atlantic midwest england hampshire dakota carolina  texas ohio florida california oregon utah maine michigan
  illinois wisconsin minnesota missouri kentucky tennessee alabama louisiana oklahoma kansas nebraska colorado arizona nevada mexico
  york jersey pennsylvania maryland massachusetts connecticut vermont korean chinese vietnamese greek irish italian polish german african
  latino hispanic native indian

   daycare childcare kindercare sprouts wonders horizons start head place places spot corner pub house  warming
  begins here call last days week festival lessons teaching birthplace made rents works body power  secret bath buddies doing dispensary blood dei brae empowers campus settlement list casa villa rancho tienda
  business attn attention  aka  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Endings of words for groups, things, and doings. */
export const organizationEnding =
  /(tion|tions|sion|sions|ology|ologies|ships?|ities|ments|eers|ators|ists|istas|ingers|ings|aries|eries|ances|ences|ware|tech|corp|mart|bank|works|soft|land's|ville)$/;

/** Words for places that are also surnames. They end a person's name only after a word that can only be a first name ("Faith Hill"). */
export const placeWords: ReadonlySet<string> = new Set(
  `hill hall park parks day lake king cross church bishop temple marsh brook brooks field fields wood woods stone banks mills mill lane
  street house rivers forest garden gardner ford bridges ridge glen grove meadows shores springs waters wells pond ponds poole pool bay
  beach cove point rose lodge land moor  green  farm barn gate gates castle court press cook baker cotton
  orchard cedar oak pine elm maple ash birch forge towne town west east north south friend friends young major power powers price
  love best wise noble royal rich sharp strong bright sweet winter summer may march april august`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * First names that organizations and places begin with just as often: "Grace Chapel", "Virginia Tech". They begin a person's name
 * only if a frequent surname follows.
 */
export const doubtfulNames: ReadonlySet<string> = new Set(
  `hope faith grace charity mercy trinity unity harmony destiny serenity liberty justice honor heaven haven eden genesis zion bethel
  bethany emmanuel emanuel immanuel angel miracle phoenix aurora sierra savannah dakota cheyenne georgia virginia carolina florence
  paris london brooklyn camden easton boston dallas houston austin denver memphis madison jackson lincoln jefferson washington franklin
  hamilton monroe madison kennedy reagan truman carter grant tyler jordan israel india asia america china kenya holland ireland
  francia france milan vienna venice geneva sydney adelaide  regina alexandria salem sharon salem marion clinton clifton milton
  warren preston kent devon chelsea windsor bristol lancaster camden trenton princeton aspen cody laramie abilene odessa orlando
  rose lily daisy ruby pearl jade amber crystal diamond ivy holly hazel heather laurel willow iris violet jasmine rosemary olive 
  myrtle fern ginger sage juniper magnolia poppy clover forest summer autumn winter june april may august star stella nova luna sol sky
  royal king prince princess duke earl baron knight major noble legacy journey messiah christian christ trinity temple chase hunter
  fisher mason cooper carpenter chandler tanner parker archer porter miller baker taylor sawyer turner walker marshall dean page sterling
  golden silver gold ace victory champion pilot ranger river brook brooke lake ocean bay harbor cliff glen dale heath ridge canyon stone
  rock eagle wolf fox lion bear easter robin wren raven dove harley ford royce bentley lexus mercedes porsche chevy wesley luther calvin
     bryant  st hudson dewitt marine sara-lee unique precious treasure essence blessing prosper success
  alpha beta sigma delta omega phi kappa theta gamma zeta iota tau chi psi xi`
    .split(/\s+/)
    .filter(Boolean),
);

/** First names that are also surnames in cultures where the surname comes first. */
export const asianNames: ReadonlySet<string> = new Set(
  `kim lee le park young jung chung chang han ho ha an ahn min cho choi yoon lim lin liu li wu wang yang yu zhang chen chan wong ng tran
  pham vo vu do ly mai my kang song sun ko sung jin ming dong long hung thi`.split(/\s+/),
);

/** Companies whose names read like a person's, and the people whom schools and societies are named after. */
export const namesakes: ReadonlySet<string> = new Set(
  `howard johnson,john deere,harley davidson,charles schwab,jackson hewitt,
  edward jones,raymond james,morgan stanley,merrill lynch,mary kay,jenny craig,papa john,papa johns,sara lee,elizabeth arden,
  calvin klein,ralph lauren,taylor morrison,bob evans,jimmy john,jimmy johns,ruth chris,levi strauss,eddie bauer,kate spade,michael kors,
  tommy hilfiger,betty crocker,duncan hines,marie callender,peter piper,long john,lane bryant,ann taylor,arthur murray,philip morris,
  eli lilly,baker hughes,arthur andersen,booz allen,ethan allen,laura ashley,sherwin williams,oscar mayer,jim beam,jack daniels,
  johnnie walker,jose cuervo,dean foods,tyson foods,perry ellis,kenneth cole,steve madden,vera bradley,tory burch,helena rubinstein,
  estee lauder,max factor,fred meyer,stewart warner,warner bros,ryan homes,toll brothers,jordan marsh,hart schaffner,curtis wright,
  dow jones,bryn mawr,paul mitchell,trader joe,uncle ben,aunt jemima,mrs fields,dr pepper,ben jerry,dave buster,barnes noble,

  martin luther king,susan b anthony,rosa parks,cesar chavez,cesar e chavez,john f kennedy,george washington,abraham lincoln,
  thomas jefferson,benjamin franklin,robert e lee,john muir,clara barton,harriet tubman,frederick douglass,booker t washington,
  helen keller,amelia earhart,mark twain,patrick henry,nathan hale,paul revere,davy crockett,daniel boone,sam houston,stephen f austin,
  woodrow wilson,theodore roosevelt,franklin d roosevelt,dwight d eisenhower,ronald reagan,barack obama,henry ford,horace mann,john dewey,
  jane addams,walt whitman,ralph waldo emerson,henry david thoreau,edgar allan poe,washington irving,will rogers,john adams,
  john quincy adams,james madison,james monroe,andrew jackson,ulysses s grant,martin van buren,zachary taylor,john marshall,
  thomas edison,albert einstein,marie curie,jackie robinson,langston hughes,maya angelou,mary mcleod bethune,thurgood marshall,malcolm x,
  john paul jones,paul laurence dunbar,phillis wheatley,christopher columbus,junipero serra,john wesley,martin luther,john calvin`
    .split(",")
    .map((name) => name.trim()),
);
