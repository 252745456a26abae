/**
 * Words that the rules' phrases share, in English and Spanish, without accents. `{name}` in a phrase means one word of that
 * class.
 */
const list = (words: string): readonly string[] =>
  words
    .split(",")
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter((word) => word !== "");

const people = {
  i: list("i, we, yo, nosotros"),
  you: list("you, u, usted, ustedes, te, ti"),
  your: list("your, yours, tu, tus, su, sus"),
  // Relatives and companions: the targets of threats, and the people whom blackmailers would tell.
  kin: list(`family, wife, husband, spouse, kid, kids, child, children, son, sons, daughter, daughters, baby, mother, mom, mama,
    father, dad, parents, brother, sister, grandma, grandson, granddaughter, girlfriend, boyfriend, partner, fiancee, dog, cat, pets,
    familia, esposa, esposo, marido, mujer, hijo, hijos, hija, hijas, madre, padre, padres, hermano, hermana, novia, novio, bebe,
    nietos, perro, loved ones`),
  exposee:
    list(`wife, husband, spouse, fiance, fiancee, boss, bosses, employer, employers, manager, supervisor,
    hr, human resources, family, parents, mother, mom, father, dad, kids, children, daughter, son, church, pastor, congregation,
    parish, coworkers, colleagues, friends, neighbors, neighbours, neighborhood, clients, client, customers, customer, coworker, colleague, friend, neighbor, contact, everybody you know, partner, partners, girlfriend,
    boyfriend, school, principal, followers, contacts, sponsor, dean, esposa, esposo, marido, mujer, jefe, jefes, patron,
    familia, padres, hijos, vecinos, amigos, trabajo, iglesia, novia, novio, contactos, clientes`),
};

const speech = {
  will: list("will, shall, gonna, going, plan, planning, intend, about, voy, vamos, would, must, might"),
  report:
    list(`report, reporting, tell, telling, call, calling, contact, contacting, notify, notifying, inform, informing, alert, go,
    going, turn, hand, complain, file, filing, send, sending, take, talk, speak, involve, write, writing, email, forward, mail, show,
    refer, bring, complaint, reported, reports, calls`),
  tell: list(`tell, telling, show, showing, send, sending, inform, email, emailing, mail, mailing, notify, contact, contacting, call,
    calling, let, forward, message, text, visit, talk, expose, share, report, write, speak, go, going, give, contar, contarle, decir,
    decirle, mandar, ensenar, mostrar, cuento, digo, mando, contare, dire, mandare, enviare, mostrare, avisar, avisare, aviso`),
  telles:
    list(`denuncio, denunciare, denunciamos, denunciaremos, denunciar, denunciarlo, denunciarla, denunciarte, reporto, reportare,
    reportar, reportarlo, reportarla, reportarte, reportaremos, reportamos, llamo, llamare, llamamos, llamaremos, llamar, aviso,
    avisare, avisar, cuento, contare, contar, contarle, digo, dire, decir, decirle, mando, mandare, entrego, entregare, acuso,
    acudire, voy, vamos, ire, publico, publicare, publicar, demando`),
};

const money = {
  money:
    list(`#money, money, cash, dollars, bucks, grand, bitcoin, btc, bitcoins, ethereum, crypto, thousand, million, payment, payments, ransom, fee,
    dinero, plata, lana, feria, dolares, pesos, cuota, pago, mil, funds, check`),
  pay: list(
    "pay, repay, remit, reimburse, compensate, refund, settle, cough, venmo, zelle, paypal, cashapp, wire, deposit",
  ),
  give: list(`give, send, wire, transfer, bring, deposit, venmo, zelle, paypal, hand, pay, repay, refund, return, remit, want, demand,
    demanding, require, need, costs, cost, price, deliver, mail, leave, drop, collect, owe, owes, expect, fork, settle, for`),
  payes:
    list(`paga, pague, paguen, pagame, pagueme, paguenos, paganos, pagas, paguemos, pagar, pagarme, pagarnos, deposita, deposite,
    deposites, depositas, depositame, depositeme, transfiere, transfiera, transfieres, envia, envie, envieme, enviame, manda, mande,
    mandame, mandeme, dame, deme, denos, danos, entrega, entregue, entregame, entregueme, devuelve, devuelva, devuelveme, devuelvame,
    regresa, regrese, regresame, regreseme, liquide, liquida, reembolsa, reembolse, reembolseme`),
};

/** Names that no one else may use: R6 compares them with the sender's name. */
export const officials = {
  federal:
    list(`irs, social security office, social security department, internal revenue service, internal revenue, social security administration, ssa, department of the treasury,
    us treasury, treasury department, united states treasury, u s treasury, department of justice, homeland security, department of homeland security, fbi,
    federal bureau of investigation, dea, drug enforcement administration, uscis, citizenship and immigration services,
    immigration and customs enforcement, customs and border protection, medicare, federal trade commission, ftc,
    department of education, department of veterans affairs, veterans administration, federal reserve, secret service,
    administracion del seguro social, seguro social,
    servicio de impuestos internos, census bureau, selective service, us marshals, us marshal, cfpb,
    consumer financial protection bureau, federal student aid, small business administration`),
  post: list(
    "usps, us postal service, united states postal service, u s postal service, postal service, postal inspection service, postal inspector, correo postal",
  ),
  court:
    list(`superior court, district court, circuit court, county court, municipal court, small claims court, justice court,
    family court, supreme court, bankruptcy court, magistrate court, clerk of court, clerk of courts, court clerk, traffic court,
    office of the clerk, tribunal superior, corte superior, civil court, court of common pleas, united states district court`),
  police:
    list(`police department, sheriffs office, sheriff office, county sheriff, sheriff department, sheriffs department, state police,
    highway patrol, metro police, warrant division, district attorney office, office of the district attorney,
    office of the attorney general, departamento de policia, police bureau`),
  city: list(`city of, county of, state of, department of revenue, department of motor vehicles, dmv, tax collector,
    tax assessor, county assessor, county treasurer, franchise tax board, city hall, department of public works, water department,
    code enforcement, health department, housing authority, department of labor, secretary of state, parking authority, town of,
    village of, department of taxation, comptroller, board of elections, department of transportation, public school district`),
  bank: list(`chase bank, jpmorgan, wells fargo, bank of america, citibank, capital one, us bank, pnc, pnc bank, td bank, truist,
    american express, discover card, ally bank, navy federal, hsbc, santander, fifth third, regions bank, equifax, experian, transunion,
    charles schwab`),
  /**
   * Names that also occur in everyday sentences. They count only in a sentence that speaks on their behalf, not in a line that
   * mentions them.
   */
  brand: list(
    "microsoft, apple support, amazon, google, geek squad, norton, mcafee, netflix, paypal, zelle, venmo, coinbase, fidelity, vanguard, chase, spectrum, ups, fedex, dhl",
  ),
  company:
    list(`pg e, con edison, coned, duke energy, southern california edison, national grid, comcast, xfinity, verizon,
    state farm, geico,
    publishers clearing house, dominion energy, florida power`),
};

const bodies = {
  authority: [
    ...officials.police,
    ...list(`police, cops, cop, sheriff, da, district attorney, prosecutor, prosecutors, irs, ice, immigration, migra, uscis,
    fbi, dea, homeland security, law enforcement, authorities, feds, interpol, licensing board, licensing, medical board, nursing board, board of nursing,
    real estate commission, contractors board, state board, dental board, bar association, state bar, cps, child protective services, social services, dcf,
    probation officer, parole officer, probation, internal revenue service, policia, fiscalia, fiscal, inmigracion, hacienda,
    autoridades, detectives, crime stoppers, state police, police department, secret service, welfare office,
    unemployment office, uscis, citizenship and immigration services, immigration and customs enforcement, department of homeland security`),
  ],
  regulator:
    list(`housing department, housing authority, department of housing, code enforcement, building department, building inspector, building inspectors, health department,
    health inspector, fire marshal, fire department, city inspector, code inspector, zoning, osha, epa, city hall, inspector,
    inspectors, departamento de vivienda, departamento de salud, the city, licensing office, department of health, fda, usda,
    liquor board, permit office, code violations`),
  softbody:
    list(`bbb, better business bureau, cfpb, consumer financial protection bureau, attorney general, attorneys general, ftc,
    federal trade commission, consumer protection, consumer affairs, department of labor, labor board, labor commissioner,
    insurance commissioner, department of insurance, state regulators, regulators, ombudsman, procurador general, fiscal general,
    profeco, labor department, comptroller, occ, state comptroller`),
  media:
    list(`media, news, newspaper, newspapers, press, reporter, reporters, tv, journalist, journalists, journal, tribune,
    television, channel, prensa, noticias, periodico, medios, telemundo, univision`),
  online:
    list(`online, internet, facebook, instagram, youtube, twitter, tiktok, linkedin, reddit, web, website, everywhere, social media,
    redes, redes sociales, whatsapp, craigslist, nextdoor, public, world, pornhub`),
  reviews: list("review, reviews, yelp, reviewer, trustpilot, resena, resenas"),
};

const things = {
  drug: list(`cocaine, heroin, fentanyl, meth, methamphetamine, crystal, mdma, ecstasy, molly, lsd, ketamine, oxycontin, oxycodone, percocet,
    percocets, xanax, adderall, cocaina, heroina, metanfetamina, cristal, fentanilo, marihuana, mota, mushrooms, shrooms, ghb, steroids,
    weed, crack, pills, opioids, vicodin`),
  harddrug: list(
    "cocaine, heroin, fentanyl, meth, methamphetamine, mdma, ecstasy, lsd, cocaina, heroina, metanfetamina, fentanilo, ghb",
  ),
  commerce:
    list(`sale, sell, selling, sells, price, prices, pricing, discreet, discreetly, shipped, shipping, ships, ship, overnight, gram, grams, ounce, ounces, oz,
    kilo, kilos, bulk, quality, pure, stock, delivery, delivered, deliver, cash, order, orders, text, wholesale, menu, available,
    questions, venta, precio, precios, entrega, domicilio, primera, gramo, gramos, envio, each, stealth, guaranteed, cents, buy`),
  number: list(
    "#number, one, two, three, four, five, six, seven, ten, twenty, thirty, fifty, hundred, thousand, uno, dos, tres, cinco, diez",
  ),
};

export const wordClasses: Readonly<Record<string, readonly string[]>> = {
  gift: list("gift, prepaid, itunes, google play, steam, target, walmart, vanilla, amazon, visa, regalo"),
  link: list("#url, qr, link, enlace, website, portal"),
  ...people,
  ...speech,
  ...money,
  ...bodies,
  ...officials,
  ...things,
  official: Object.values(officials).flat(),
};

/** Words of ordinary sentences. They are never used as anchors of phrases or to repair broken words. */
export const commonWords =
  list(`i, we, you, u, he, she, they, it, me, us, him, her, them, my, your, yours, our, his, their, its, the, a,
  an, this, that, these, those, and, or, but, nor, so, if, unless, then, to, of, in, on, at, for, by, with, from, as, into, out, up,
  down, about, not, no, never, will, would, shall, should, can, could, may, might, must, be, is, are, was, were, am, been, being, do,
  does, did, have, has, had, get, gets, got, go, going, goes, come, what, who, when, where, why, how, all, any, each, some, one, two,
  more, most, other, than, there, here, now, today, just, please, dear, know, like, see, make, take, give, send, want, need, let, put,
  say, tell, ask, time, day, year, week, name, home, house, work, back, new, old, good, first, last, after, before, again, only,
  also, very, even, still, such, re, el, la, los, las, un, una, y, o, u, de, del, al, en, con, por, para, que, se, si, su, sus, te, tu,
  tus, mi, mis, lo, le, les, nos, es, son, fue, ha, he, hay, yo, usted, ustedes, no, ni, mas, ya, como, cuando, a, his, per, via,
  #number, #money, call, write, letter, mail, show, days, within, family, children, company, city, cost, return, each, for, leave,
  school, father, mother, son, daughter, brother, sister, check, money, order, account, office, text, state`);

/** Words that a gap can't include, because "I will never hurt you" isn't a threat. */
export const negationWords = list(
  "not, never, no, nobody, none, nor, without, nunca, jamas, ni, cannot, neither, nadie, against, cease, hardly, hate",
);

/** Spelling variants: chat abbreviations, missing apostrophes, frequent misspellings. */
export const spellings: Readonly<Record<string, string>> = {
  ill: "i will",
  ur: "your",
  im: "i am",
  ive: "i have",
  youre: "you are",
  youll: "you will",
  dont: "do not",
  wont: "will not",
  cant: "can not",
  cannot: "can not",
  didnt: "did not",
  doesnt: "does not",
  isnt: "is not",
  arent: "are not",
  havent: "have not",
  gonna: "going to",
  wanna: "want to",
  gotta: "have to",
  ima: "i will",
  imma: "i will",
  finna: "going to",
  ya: "you",
  yall: "you",
  thats: "that is",
  theyll: "they will",
  plz: "please",
  pls: "please",
  pics: "pictures",
  pix: "pictures",
  kil: "kill",
  polise: "police",
  imigration: "immigration",
  immigracion: "inmigracion",
  polisia: "policia",
  ud: "usted",
  uds: "ustedes",
  ull: "you will",
};
