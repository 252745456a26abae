import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";

/** R8: obtaining money or secrets by a false promise or alarm. 18 USC 1341, 1302; 39 USC 3001(d). */
export const fraud: Rule = {
  id: "R8",
  phrases: {
    "fraud.prize": [
      "you ~4 won|winner|selected|chosen|awarded|win ~8 lottery|sweepstakes|sweepstake|prize|jackpot|million|draw|#money|winnings|inheritance|reward|raffle",
      "your ~2 winnings|prize|jackpot",
      "awarded|selected|chosen|won|seleccionado|elegido ~6 {gift} ~1 card",
      "have been ~1 awarded|selected|chosen",
      "ha sido seleccionado|seleccionada|elegido|elegida|ganador",
      "trunk|trunks|box|boxes|consignment|suitcase ~3 gold|cash|money|dollars|diamonds",
      "dear|lucky|official winner",
      "ticket ~4 drew|drawn|won|winning",
      "lottery|lotto|sweepstakes|sweepstake|euromillions|powerball|millions ~4 draw|promotion|promotional|award|notification|claim",
      "lottery|sweepstakes|jackpot ~4 winner|winning|won",
      "gano|ganador|ganadora|ganado|ganaste ~5 loteria|premio|sorteo|#money|rifa|millones",
    ],
    "fraud.fee": [
      "processing|release|handling|clearance|transfer|customs|redelivery|administrative|administration|activation|legal|insurance|courier|advance|upfront|tax|application|registration|shipping|verification fee|fees|charge|charges|tax|taxes|cost|costs|deposit|payment",
      "send|pay|remit|wire|transfer ~6 fee|fees|taxes|tax|charges|deposit|postage ~4 to? claim|release|receive|collect|first|today|now|before|of",
      "taxes|fee|fees|tax ~4 before|release|claim|upfront|first",
      "pay|send ~3 #money ~2 shipping|registration|registro|handling|processing|customs|delivery|fee|courier",
      "courier|shipping|delivery fee",
      "#money ~2 registro|inscripcion|envio|tramite|shipping|processing",
      "send|pay|remit|wire ~3 #money ~8 claim|release|collect|receive|unlock",
      "to release|claim ~6 send|pay|remit|wire",
      "envie|pague|deposite|transfiera ~3 #money|gastos|cuota|impuestos",
      "gastos|cuota|costo|pago ~2 tramite|envio|gestion|procesamiento|liberacion",
    ],
    "fraud.inheritance": [
      "next of kin",
      "unclaimed|dormant|abandoned ~2 funds|estate|account|inheritance|money|property",
      "heirs|heir|beneficiary|deceased|inheritance|herencia|heredero|beneficiario ~12 million|millions|#money|millones",
      "left|deposited|sum|funds|fund|deposit|consignment ~5 million|millions",
      "left ~1 you ~4 million|estate|fortune",
      "cousin|relative|uncle|client ~6 nigeria|ghana|benin|togo|london|africa",
      "died ~6 without ~3 heirs|will|heir|kin",
      "shares|share|same|bears|similar ~3 surname",
      "barrister",
      "million ~8 inheritance|heirs|estate|fund|account|deceased",
      "herencia|familiar ~6 millones|#money",
    ],
    "fraud.confidence": [
      "in|strict|strictly|utmost|complete ~2 confidence|confidential|confidentiality|secrecy",
      "need|needs|require|requires|want ~3 bank|account|banking number|details|information",
      "send|provide|give|forward|reply ~6 bank|banking|account ~2 details|information|number|numbers|account",
      "share ~4 #number|percent|equally|half",
      "do not ~2 tell|discuss|mention|call|contact|inform",
      "keep ~3 secret|confidential|yourself|between",
      "estrictamente? confidencial",
      "datos bancarios",
      "no ~2 cuente|diga|digas|cuentes|llame",
    ],
    "fraud.giftcard": [
      "buy|purchase|get|pick ~6 {gift} ~1 card|cards",
      "{gift} ~1 card|cards ~12 read|send|scratch|text|email|photo|picture|give|numbers|codes|code|pin",
      "compre|compra ~4 tarjetas|tarjeta ~2 regalo|itunes|google|steam",
    ],
    "fraud.codes": [
      "read|send|text|email|give|scratch|provide|tell|photo|picture|photos|call ~6 numbers|number|codes|code|pin|pins|back",
      "numeros|codigos|codigo|clave",
    ],
    "fraud.cardpayment": [
      "pay|paid|payable|payment|bond|fine|bail|settle|send|using|via ~6 {gift} ~1 card|cards",
    ],
    "fraud.crypto": [
      "send|transfer|deposit|pay|wire|invest ~5 bitcoin|btc|bitcoins|ethereum|crypto|usdt|cryptocurrency|tether",
      "deposit|minimum ~3 btc|bitcoin|crypto",
      "bitcoin|btc|crypto|cryptocurrency ~4 wallet|address|atm",
      "envie|mande|deposite|invierta ~3 bitcoin|cripto|criptomonedas",
    ],
    "fraud.returns": [
      "double|triple ~2 your|my money|investment|bitcoin|deposit|cash",
      "earn|earns|make|pays|yield|yields ~3 #number ~1 daily|weekly|diario|semanal",
      "members|investors ~2 earn|make ~3 daily|weekly|#number",
      "guaranteed|guarantee ~3 return|returns|profit|profits|income",
      "twice|double|times as much back",
      "turn #money into #money",
      "risk free ~3 return|investment|profit|income|money",
      "#number ~2 returns|profit|profits ~3 per|a|every|in ~1 day|week|month|days|guaranteed",
      "duplique|duplicar ~2 dinero|inversion",
      "ganancias|rendimiento|rendimientos garantizadas|garantizado|garantizados",
    ],
    "fraud.bankchange": [
      "bank|banking|account|wire|wiring|remittance|payment ~1 details|information|instructions|account|coordinates ~4 changed|updated|new|change|changing|different|switched",
      "new ~1 mortgage|loan|account? servicer|lender",
      "account below ~3 not ~6 old|previous|former",
      "new|changed|updated|change|switched ~4 bank|banking|wire|wiring|remittance ~1 details|account|instructions|information|accounts",
      "nueva|nuevos|nuevo|cambiado|cambio|cambiaron ~3 cuenta|datos ~1 bancaria|bancarios|banco",
    ],
    "fraud.redirect": [
      "next|future ~2 payment|payments",
      "future|all|invoice|invoices|next|outstanding|pending|upcoming ~3 payments|payment|invoices|wires|transfers",
      "pago|pagos|facturas ~3 futuros|futuras|siguientes|nueva|pendientes",
      "proximos|futuros pagos",
    ],
    "fraud.verify": [
      "verify|confirm|validate|update|restore|unlock|enter|reactivate|provide|submit|reset ~5 account|identity|password|pin|ssn|login|credentials|banking|card|bank|information|details",
      "verifique|confirme|actualice|ingrese|valide|verifica|confirma ~3 cuenta|identidad|contrasena|clave|pin|datos|tarjeta",
    ],
    "fraud.secret": [
      "password|pin|passcode|credentials|login|cvv",
      "social security number",
      "contrasena|clave",
    ],
    "fraud.link": ["{link}", "scan|escanee|scanning", "click|visit|haga|visite"],
    "fraud.alarm": [
      "account|card|access|profile|membership|subscription|cuenta|tarjeta ~4 suspended|hold|paused|locked|closed|limited|restricted|blocked|deactivated|frozen|compromised|terminated|disabled|suspendida|bloqueada|cerrada|limitada|suspendido|flagged",
      "suspicious|unusual|unauthorized|fraudulent activity|login|transaction|access|charge",
      "actividad sospechosa|inusual",
    ],
    "fraud.overpayment": [
      "deposit|cash ~6 check|checks|cheque|order ~25 wire|send|forward|transfer|return|zelle ~3 rest|remainder|balance|difference|excess|remaining",
      "keep ~2 #money|#number|percent|commission ~10 wire|send|forward|transfer|zelle|return ~3 rest|remainder|balance|difference|remaining",
      "keep ~4 yourself|commission|pay|salary ~8 wire|send|forward|transfer ~3 rest|remainder|balance|difference|remaining",
      "deposit it and zelle|wire|send|forward|pay|transfer",
      "cashier|cashiers ~1 check ~10 deposit|wire|zelle",
      "mystery|secret shopper|shopping ~12 check|deposit|wire",
      "deposite|cobre ~4 cheque ~20 envie|mande|transfiera ~3 resto|diferencia",
    ],
    "fraud.domain": [
      "domain|domains|trademark|website|listing ~8 expire|expires|expiration|expiring|renew|renewal|lapse",
      "renew|renewal|expiration ~4 domain|trademark|listing|website",
      "dominio ~6 expira|vence|renovar|renueve|renovacion",
    ],
    "fraud.lookalike": [
      "annual|corporate ~3 minutes|records|disclosure|compliance ~4 statement|form|service|fee|filing",
      "labor law ~2 poster|posters|compliance",
      "directory listing|listings ~5 renew|renewal|fee|payment|remit|invoice",
      "certificate of ~2 status|standing ~8 fee|order|remit",
      "deed|property ~3 copy|profile ~6 fee|remit|processing",
      "ucc ~2 filing|statement ~5 fee",
      "toner|copier ~6 invoice|price increase",
    ],
    "fraud.warranty": [
      "vehicle|car|auto|factory|vehicles|home ~2 warranty ~6 expire|expired|expiring|expires|lapse|lapsed|ending|about|final|end",
    ],
    "fraud.hurry": [
      "final|last|urgent|immediate ~1 notice|attempt|chance|warning|response|reminder|action|opportunity|call",
      "call ~3 right|away|immediately|number|toll",
      "call|respond|act|reply|renew|llame|responda ~2 now|today|immediately|ahora|hoy|within",
      "immediately|urgently|asap|inmediatamente",
    ],
    "fraud.grant": [
      "beca|subsidio|grant|ayuda ~2 gobierno|federal|government",
      "federal|government|free|stimulus|gobierno ~2 grant|grants|beca|subsidio|relief",
      "grant ~6 never|approved|qualify|awarded",
    ],
    "fraud.loan": [
      "approved|preapproved|guaranteed ~5 loan|credit|mortgage|prestamo",
      "loan|prestamo ~4 approved|preapproved|guaranteed|aprobado|aprobada",
    ],
    // "Enter your PIN at", "have your Social Security number ready": no office asks for these by mail.
    "fraud.asks.secret": [
      "enter|type|give|provide|confirm|verify|submit|reply|key ~4 your ~4 pin|ssn|password|passcode",
      "enter|type|give|provide|confirm|verify|submit|have ~4 your ~3 social security ~4 at|online|ready|code|website|here|below|link",
      "enter|type|give|provide|send|submit|have ~3 card number ~8 code|cvv|expiration|pin",
      "have|keep ~2 your ~4 pin|ssn|password ~4 ready|hand",
      "ingrese|ingresa|escriba|confirme|envie|mande|digite ~3 clave|contrasena|pin|nip|seguro",
    ],
    "fraud.chain": [
      "send|mail ~3 {money} ~4 each|every|name|names|person|top ~6 names|list|person|name|people|friends",
      "not ~2 break ~2 chain",
      "add ~2 your name ~4 bottom|list",
      "envia|envie ~3 #money ~4 cada ~4 lista|nombres|persona",
    ],
    "fraud.parcel": [
      "package|parcel|shipment|delivery|paquete|envio ~6 held|hold|pending|customs|redeliver|redelivery|undeliverable|retenido|detenido|aduana|returned",
    ],
    "fraud.emergency": [
      "i ~4 jail|custody|arrested|accident|hospital|carcel|stranded",
      "grandma|grandpa|nana|abuela|abuelo ~8 trouble|jail|bail|accident",
      "trouble ~3 bail|jail",
      "bail|fianza ~3 is|de|#money|grand|thousand",
      "grandson|granddaughter|grandma|grandpa|nephew|me|son|daughter|nieto|nieta|abuela ~20 jail|arrested|accident|hospital|custody|carcel|accidente|mexico|arrestado",
      "jail|custody|arrested|carcel ~20 bail|bond|fianza",
    ],
    "fraud.bail": ["bail|bond|fianza", "need|send|buy|wire|necesito|mande ~4 {money}"],
    "fraud.techsupport": [
      "virus|malware|hackers|trojan ~4 your ~2 computer|device|pc|laptop|system|phone",
      "your ~2 computer|device|pc|laptop|system ~4 infected|virus|hacked|compromised|viruses|malware",
      "su|tu ~1 computadora ~4 infectada|virus|hackeada",
    ],
  },
  judge: (letter) => strongest(...schemes.map((scheme) => judgeScheme(letter, scheme))),
};

type Scheme = {
  name: string;
  /** Each of these must occur within `reach` sentences of the first. */
  all: readonly string[];
  /** If one of these occurs too, the letter is refused. Otherwise it is held, or nothing happens if `alone` is null. */
  with?: readonly string[];
  alone: "hold" | "refuse" | null;
  reach?: number;
};

/** The schemes. Each is a combination of signs that are ordinary business separately. */
const schemes: readonly Scheme[] = [
  { name: "advance fee for a prize", all: ["fraud.prize", "fraud.fee"], alone: "refuse", reach: 4 },
  {
    name: "inheritance from a stranger",
    all: ["fraud.inheritance", "fraud.confidence"],
    alone: "refuse",
    reach: 6,
  },
  { name: "inheritance with a fee", all: ["fraud.inheritance", "fraud.fee"], alone: "hold", reach: 6 },
  { name: "gift card codes", all: ["fraud.giftcard", "fraud.codes"], alone: "refuse", reach: 1 },
  {
    name: "debt or bond paid by gift card",
    all: ["fraud.cardpayment"],
    with: ["official.claim", "debt.arrest", "fraud.alarm"],
    alone: "hold",
  },
  {
    name: "crypto to a wallet",
    all: ["fraud.crypto"],
    with: ["fraud.returns", "fraud.prize", "fraud.alarm", "expose.public"],
    alone: "hold",
    reach: 3,
  },
  { name: "impossible returns", all: ["fraud.returns"], with: ["fraud.crypto"], alone: "hold", reach: 3 },
  {
    name: "change of bank details",
    all: ["fraud.bankchange", "fraud.redirect"],
    with: ["fraud.confidence"],
    alone: "hold",
    reach: 2,
  },
  {
    name: "verify your account",
    all: ["fraud.verify", "fraud.link"],
    with: ["fraud.alarm"],
    alone: null,
    reach: 3,
  },
  {
    name: "secrets asked through a link",
    all: ["fraud.verify", "fraud.link", "fraud.secret"],
    alone: "hold",
    reach: 2,
  },
  {
    name: "locked account, secret asked",
    all: ["fraud.verify", "fraud.alarm", "fraud.secret"],
    alone: "refuse",
    reach: 3,
  },
  {
    name: "secret asked from the reader",
    all: ["fraud.asks.secret"],
    with: ["fraud.alarm", "fraud.link"],
    alone: "hold",
  },
  { name: "overpayment by check", all: ["fraud.overpayment"], alone: "refuse" },
  { name: "domain or trademark renewal", all: ["fraud.domain", "demand.price"], alone: "hold", reach: 3 },
  { name: "look-alike government filing", all: ["fraud.lookalike"], alone: "hold" },
  { name: "warranty alarm", all: ["fraud.warranty", "fraud.hurry"], alone: "hold", reach: 3 },
  { name: "grant with a fee", all: ["fraud.grant", "fraud.fee"], alone: "refuse", reach: 4 },
  { name: "loan with a fee first", all: ["fraud.loan", "fraud.fee"], alone: "hold", reach: 3 },
  { name: "chain letter for money", all: ["fraud.chain", "demand.price"], alone: "refuse", reach: 2 },
  {
    name: "parcel held for a fee",
    all: ["fraud.parcel", "fraud.fee"],
    with: ["fraud.link", "official.claim"],
    alone: "hold",
    reach: 2,
  },
  {
    name: "relative in trouble, keep it secret",
    all: ["fraud.emergency", "fraud.bail", "fraud.confidence"],
    alone: "refuse",
    reach: 4,
  },
  { name: "infected computer", all: ["fraud.techsupport", "fraud.hurry"], alone: "refuse", reach: 3 },
];

function judgeScheme(letter: Letter, scheme: Scheme): Judgement {
  const [first, ...others] = scheme.all;
  const reach = scheme.reach ?? 1;
  let found: Judgement = null;
  for (const { sentence } of letter.hits(first ?? "")) {
    // A victim may report or warn of the scheme.
    if (
      letter.near("reported", sentence) ||
      letter.near("tells.of.scam", sentence, 3, 3) ||
      letter.near("writer.suffered", sentence)
    )
      continue;
    if (!others.every((concept) => letter.near(concept, sentence, reach, reach))) continue;
    if (scheme.with?.some((concept) => letter.near(concept, sentence, reach, reach))) return "refuse";
    if (scheme.alone === "refuse") return "refuse";
    found = scheme.alone ?? found;
  }
  return found;
}
