import type { StreetPart } from "./street-parts.ts";

/** What a column can contain. `name` in another language may be a first, last, or whole name: see `looseName`. */
export type Role =
  | "fullName"
  | "looseName"
  | "firstName"
  | "spouseName"
  | "middleName"
  | "lastName"
  | "nameSuffix"
  | "company"
  | "careOf"
  | "line1"
  | "street"
  | "houseNumber"
  | StreetPart
  | "line2"
  | "line3"
  | "city"
  | "state"
  | "zip"
  /** A whole address, or its last line. */
  | "address"
  | "country";

/** Whose address it is, the best one for mail first (docs/rules.md#csv-address-columns). */
export const scopes = ["to", "none", "home", "work", "physical", "billing", "other"] as const;
export type Scope = (typeof scopes)[number] | "from";

const list = (words: string) =>
  words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Synonyms, replaced before phrases are looked up. */
export const sameWord: ReadonlyMap<string, string> = new Map(
  list(
    `addr>address, addrs>address, adr>address, addresses>address, ln>line, nm>name, nme>name, names>name, cd>code, num>number, no>number,
     nr>number, nbr>number, one>1, two>2, three>3, zipcode>zip code, zipcodes>zip code, postcode>postal code, postalcode>postal code,
     fname>first name, lname>last name, firstname>first name, lastname>last name, fullname>full name, organisation>organization, apts>apt,
     ste>suite, hm>home, abbrev>abbreviation, abbr>abbreviation, prov>province, cust>customer, strasse>strasse, str>strasse,
     lieferadresse>lieferung, rechnungsadresse>rechnung, email>email, emails>email, mail1>email, tel>phone, telephone>phone, nme1>name,
     citystatezip>city state zip, citystzip>city state zip, csz>city state zip, fulladdress>full address, coowner>second, spouse>second,
     suf>suffix, sfx>suffix, mname>middle name, mi>middle, middlei>middle, middlename>middle name, apto>apt, appt>apt, aptnum>apt number,
     careof>care`,
  ).map((pair) => pair.split(">") as [string, string]),
);

/** Words without information about the column. */
export const fillers: ReadonlySet<string> = new Set(
  list(
    `de, d, di, da, do, of, the, l, la, el, y, e, et, und, i, and, or, your, my, what, whats, is, s, which, please,
     enter, current, primary, default, preferred, main, order, optional, required, if, any, for, in, a, an, on, _`,
  ),
);

/** Words for a person. They don't affect a column's role or scope ("Patient City"), and alone they mean the name. */
export const actors: ReadonlySet<string> = new Set(
  list(
    `customer, buyer, client, contact, patient, tenant, member, employee, owner, donor, host, guest, student, voter, household, family,
     parent, guardian, recipient, addressee, backer, supporter, subscriber, attendee, resident, person, individual, homeowner, taxpayer,
     borrower, policyholder, lessee, occupant, applicant, registrant, debtor, payee, invitee, volunteer, shareholder, beneficiary,
     defendant, respondent, customers, clients, contacts, patients, tenants, members, owners, donors, guests, students, voters, recipients,
     addressees, residents, homeowners, parents, guardians, cliente, destinatario, destinataire, empfanger, kunde, klant, получатель, 收件人,
     受取人, 받는사람, 收货人, お届け先`,
  ),
);

const scopeWords: readonly (readonly [Scope, string])[] = [
  [
    "to",
    `ship to, shipping, ship, delivery, deliver to, deliver, recipient, mailing, mail, pstl, postal address>address,
     envio, entrega, livraison, lieferung, versand, consegna, spedizione, destinatario, destinataire, empfanger,
     bezorging, доставка, доставки, 收件人, 收货人, 配送, お届け先`,
  ],
  ["from", "from, sender, return, remetente, remitente, expediteur, absender, mittente"],
  [
    "billing",
    `bill to, bill, billing, billto, invoice, invoicing, facturacion, facturation, rechnung, fatturazione, cobranca,
     factuur, card, payment`,
  ],
  ["home", "home, res, residence, residential, personal, casa, domicile, privat, prive"],
  ["work", "work, business, office, trabajo, bureau, firmen, geschaftlich, lavoro"],
  ["physical", "physical, site, situs, property, premise, premises, service address>address, location"],
  ["other", "other, alternate, alt, temporary, temp, seasonal, previous, former, old"],
];

/** Phrases that name a scope, longest first. The part after `>` stays in the header. */
export const scopePhrases: readonly { words: readonly string[]; keep: readonly string[]; scope: Scope }[] =
  scopeWords
    .flatMap(([scope, phrases]) =>
      list(phrases).map((phrase) => {
        const [words = "", keep] = phrase.split(">");
        return { words: words.split(" "), keep: keep ? [keep] : [], scope };
      }),
    )
    .sort((a, b) => b.words.length - a.words.length);

/** A header with one of these words isn't part of an address, whatever its other words say. */
export const otherColumns: ReadonlySet<string> = new Set(
  list(
    `email, correo, courriel, domain, list, program, programme, plan, project, care, council, visit, license, licence, category, class,
     course, segment, zone, parcel number, apn, gift, activity, phone, mobile, cell, fax, telefono, telefon, telefone, handy, ip, mac, url,
     web, website, link, status, type, label, labels, id, uid, uuid, guid, key, date, created, updated, birthday, birthdate, dob,
     anniversary, tax, taxes, vat, cost, price, amount, total, subtotal, fee, currency, discount, coupon, method, service, level, option,
     options, product, item, items, lineitem, sku, variant, quantity, qty, weight, length, event, venue, file, user, username, login,
     nickname, phonetic, yomi, prefix, additional, maiden, plus, insurance, provider, manager, attorney, agent, broker, title, job,
     department, position, salutation, greeting, anrede, campaign, lead, source, latitude, longitude, lat, lng, lon, note, notes, memo,
     comment, comments, description, tag, tags, group, groups, membership, formatted, box, colonia, bairro, barrio, urbanization, crrt,
     dpbc, fips, timezone, language, locale, image, photo, password, gender, age, grade, income, score, rating, count, value, year, month,
     time, timestamp, reference, ref, tracking, carrier, reward, perk, tier, verified, valid, deliverable, maternal, materno, facebook,
     twitter, linkedin, instagram`,
  ),
);

const phraseTable: readonly (readonly [Role, rank: number, phrases: string])[] = [
  [
    "fullName",
    0,
    "addressee, name envelope, envelope name, mailing name, label name, name label, addressee name",
  ],
  [
    "fullName",
    1,
    `full name, complete name, name first last, first last name, first name last name, last name first name, last first name, nombre completo,
     nombre apellidos, nombre apellido, nombres apellidos, nom complet, nom prenom, prenom nom, nome completo, nome cognome, nome sobrenome,
     volledige naam, imie nazwisko, vollstandiger name, vor nachname, vorname nachname, фио, полное имя, имя фамилия, 姓名, 氏名, 名前, お名前, 이름, 성명,
     名字, namn, fullstandigt namn, company name person, company name contact, company name or contact`,
  ],
  ["fullName", 2, "company name or, person name"],
  // Beside any other name, this is a person at the address and not the recipient.
  [
    "fullName",
    9,
    "attn, attention, attention to, attn to, attn name, attention name, zu handen, a l attention, atencion",
  ],
  [
    "fullName",
    3,
    "display name, contact person, contact name, customer name, counsel, counsel name, counsel party",
  ],
  ["looseName", 2, "name, nombre, nome, nom, naam"],
  [
    "firstName",
    0,
    `first, first name, given name, given, forename, vorname, prenom, prenoms, nombres, primer nombre, primeiro nome, voornaam, fornamn, imie,
     имя, 名, christian name`,
  ],
  [
    "lastName",
    0,
    `last, last name, surname, family name, nachname, familienname, apellido, apellidos, primer apellido, apellido paterno, sobrenome, ho,
     soyadi, cognome, achternaam, efternamn, nazwisko, фамилия, 姓, nom famille, nom famille`,
  ],
  [
    "middleName",
    0,
    "middle, middle name, middle initial, middle names, segundo nombre, deuxieme prenom, zweiter vorname",
  ],
  ["nameSuffix", 0, "suffix, name suffix, suffix name, generational suffix"],
  [
    "company",
    0,
    `company, company name, organization, organization name, business name, firm, firm name, empresa, nombre empresa, societe, entreprise, nom
     entreprise, firma, firmenname, azienda, ragione sociale, bedrijf, bedrijfsnaam, foretag, nazwa firmy, компания, название компании, 公司,
     公司名称, 会社名, 会社, 회사, 회사명, cong ty, ten cong ty, legal name, institution, business, institution name, school, school name, church, church
     name, agency name, site name`,
  ],
  ["careOf", 0, "care, care name, c o, c o name, care contact, ico"],
  ["company", 1, "associated company, account name"],
  // The employer or the group of a person is the addressee only if no other column names one.
  [
    "company",
    3,
    "account, employer, employer name, dba, dba name, doing business as, doing business as name",
  ],
  [
    "line1",
    0,
    `address 1, address line 1, street address, street address 1, address street 1, street 1, line 1, address street, street line 1, line 1 address, address 1
     2, direccion 1, linea 1, direccion linea 1, adresse 1, adresse ligne 1, ligne 1, 住所1, 住所 1, 地址1, 地址 1, endereco 1, indirizzo 1, adres 1`,
  ],
  [
    "street",
    0.5,
    `street, street name, duong, ten duong, so nha duong, utca, ulice, sokak, gade, vei, katu, via piazza, ulica numer, ulica nr, calle, calle
     numero, rue, strasse, logradouro, rua, via, straat, straatnaam, gata, gatuadress, ulica, улица, 街道, strasse hausnummer, strasse number,
     street house number, number rue, rue number, via numero, 番地`,
  ],
  [
    "line1",
    1,
    `address, address line, direccion, domicilio, adresse, anschrift, endereco, indirizzo, adres, adress, адрес, 地址, 住所, 주소, 도로명주소, 街道地址, 通讯地址,
     詳細地址, postal address, postanschrift, dirección, dia chi, domicilio calle, morada, adresa, cim, osoite, rue adresse, indirizzo via, adres
     ulica`,
  ],
  [
    "houseNumber",
    0,
    "street number, house number, house, hausnummer, numero, huisnummer, дом, building number",
  ],
  [
    "line2",
    0,
    `address 2, address line 2, street 2, street address 2, address street 2, line 2, street line 2, line 2 address, apt, apartment, unit, suite, apt suite,
     apt unit, suite apt, apartment number, apt number, unit number, suite number, secondary, secondary address, extended address, address
     extended, direccion 2, linea 2, depto, departamento, piso, apartamento, apartamento numero, num apto, apartado, unidad, suite numero,
     interior, puerta, numero interior, apt numero, batiment, etage, escalier, wohnung, wohnungsnummer, etage wohnung, stockwerk, andar, bloco,
     sala, scala, piano, appartamento, bus, verdieping, huisnummer toevoeging, mieszkanie, lokal, nr lokalu, numer mieszkania, nr mieszkania,
     can ho, so can ho, tang, phong, 아파트, 동호수, 호수, 동호, 건물명, 単元, 单元, 门牌, 室, 楼层, 公寓, 部屋番号, マンション名, 建物, 号室, этаж, офис, кв, address cont, address
     continued, address line cont, street cont, street continued, address suite, address unit, address apt, complemento, complement, complement
     adresse, adresse 2, adresse ligne 2, ligne 2, adresszusatz, zusatz, appartement, toevoeging, interno, 상세주소, 住所2, 住所 2, 建物名, 地址2, 地址 2,
     квартира, endereco 2, indirizzo 2`,
  ],
  ["line3", 0, "address 3, address line 3, street 3, line 3, street address 3, 住所 3"],
  ["line3", 1, "address 4, address line 4, street 4, line 4, urbanization, urbanizacion, urb"],
  [
    "city",
    0,
    `city, town, city name, municipality, locality, ciudad, localidad, municipio, poblacion, ville, commune, ort, stadt, wohnort, cidade,
     citta, comune, plaats, woonplaats, stad, postort, miasto, miejscowosc, город, 城市, 市, 市区町村, 도시, 시, 시군구, thanh pho, quan huyen, orasul,
     mesto, varos, by, kaupunki, gemeente, miasto gmina, cty, post town`,
  ],
  ["city", 2, "suburb, village"],
  [
    "state",
    -1,
    "state code, province code, state abbreviation, state province code, st code, region code, uf",
  ],
  [
    "state",
    0,
    `state, st, province, region, estado, provincia, etat, bundesland, bundesstaat, staat, stato, delstat, stan, wojewodztwo, provincie, штат,
     область, регион, 州, 省, 都道府県, 주, 시도, tieu bang, tinh, state name, state region, region state`,
  ],
  ["state", 5, "county, departement"],
  [
    "zip",
    0,
    `zip, zip code, postal code, postal, post code, post, zip 5, codigo postal, cp, c p, code postal, plz, postleitzahl, cep, cap, codice
     postale, codice avviamento postale, postnummer, kod pocztowy, индекс, почтовый индекс, 邮编, 邮政编码, 郵便番号, 우편번호, 邮区, ma buu chinh, ma buu
     dien, zip codigo, codigo zip, iranyitoszam, postinumero, psc`,
  ],
  [
    "address",
    0,
    `full address, complete address, whole address, address full, mailing address full, address block, address formatted, city state zip, city
     st zip, city state zip code, city state postal code, city state, city st, city province postal code, last line, city zip`,
  ],
  [
    "country",
    0,
    `country, country region, country name, country code, countries, land, pais, pays, paese, kraj, quoc gia, strana, 国家, 国, 国名, 나라, 국가, страна`,
  ],
];

export const rolePhrases: ReadonlyMap<string, { role: Role; rank: number }> = new Map(
  phraseTable.flatMap(([role, rank, phrases]) =>
    list(phrases)
      .reverse()
      .map((phrase) => [phrase, { role, rank }] as const),
  ),
);

/** Headers that list several words for one thing: "State/Province/Region", "Zip/Postal Code", "Apt/Floor". */
export const vocabularies: readonly (readonly [Role, ReadonlySet<string>])[] = [
  [
    "state",
    new Set(
      list("state, province, region, county, territory, prefecture, republic, code, abbreviation, letters"),
    ),
  ],
  ["zip", new Set(list("zip, postal, code, post, 5, digits"))],
  ["city", new Set(list("city, town, suburb, village, municipality, locality"))],
  [
    "line2",
    new Set(
      list(
        "apt, apartment, unit, suite, floor, number, building, bldg, room, address, line, 2, district, neighborhood",
      ),
    ),
  ],
];

/** Every known word, for splitting joined words (MAILINGSTREET). */
export const vocabulary: ReadonlySet<string> = new Set(
  [
    ...rolePhrases.keys(),
    ...scopePhrases.map(({ words }) => words.join(" ")),
    ...actors,
    ...otherColumns,
    ...sameWord.keys(),
  ]
    .flatMap((phrase) => phrase.split(" "))
    .filter((word) => word.length > 2 || word === "st"),
);
