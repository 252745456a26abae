import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";
import { capitals } from "../reading.ts";
import { officials } from "../word-classes.ts";

const kinds = Object.keys(officials);

/** R6: impersonating an official body. 15 USC 1692e(1), (9); 39 USC 3001(d), (h); 18 USC 912. */
export const impersonation: Rule = {
  id: "R6",
  phrases: {
    ...Object.fromEntries(kinds.map((kind) => [`official.${kind}`, [`{${kind}}`]])),
    "official.claim": [
      "this is ~1 {official}",
      "we are ~1 {official}",
      "we are with|from ~2 {official}",
      "i am|calling|writing|contacting ~1 from|with|at ~1 {official}",
      "i am ~2 calling|writing|contacting ~2 from|with ~2 {official}",
      "calling|writing|contacting ~2 from ~1 {official}",
      "{official} ~2 refund|refunds|division|claims|enforcement|collections|unit|agent",
      "i am ~2 officer|agent|detective|deputy|sergeant|inspector|investigator|marshal|lieutenant|captain ~6 {official}",
      "i am ~1 special? agent|officer|detective|deputy|marshal ~4 badge",
      "on behalf of ~1 {official}",
      "notice|message|letter|alert|communication|aviso|mensaje from|del|de ~1 {official}",
      "{official} ~3 hereby|has|have ~2 determined|suspended|frozen|issued|ordered|flagged|selected",
      "i|we represent ~1 {official}",
      "special agent|investigator ~3 {official}",
      "from the desk of ~6 {official}",
      "my name is ~5 {official}",
      "this is officer|agent|detective|deputy|inspector|sergeant",
      "by order|authority of ~1 {official}",
      "officer|agent|deputy|detective|my ~5 badge",
      "le habla|escribe|hablamos|escribimos ~3 {official}",
      "somos|soy ~3 {official}",
      "case|docket|file ~1 #number ~6 {official}",
    ],
    // A friend may write this about a line at an office. It counts only together with pressure, and an operator reviews it.
    "official.greeting": [
      "hello|hi|greetings|hola from|de ~1 {official}",
      "{official} ~2 you are ~1 ordered|summoned|commanded",
    ],
    "official.pressure": [
      "final|last|urgent|immediate|legal|official notice|warning|attempt|demand|action|reminder",
      "aviso|notificacion final|urgente|legal",
      "call|contact|llame|llamar|comuniquese ~5 immediately|now|today|once|within|#number|us|hoy|inmediatamente",
      "suspended|frozen|seized|levy|warrant|penalty|penalties|enforcement|locked|blocked|deactivated|suspendido|suspendida|bloqueada|terminated|revoked|disconnected|shut|shutoff",
      "remit|owe|pay|payment|fee|debe|pague|pagar|bail|bond|fine",
      "verify|confirm|update ~4 account|identity|information|pin|password",
      "hereby|are ~2 ordered|summoned|commanded|notified|sued|required",
      "arrest|arresto|lawsuit|legal action|prosecution",
    ],
    // Lines that name a recipient, a copy, or a subject aren't letterheads.
    "line.addressed": [
      "to|re|attn|attention|cc|dear|subject|via|ref|copy|regarding|bcc|enclosure|estimado|estimada|asunto|para|senores",
    ],
    // A person who answers an office, asks it for something, or pleads before it. The office's name at the top is then the address.
    "writes.to.office": [
      "i ~1 plead|appeal|dispute|disagree|request|contest|protest|apply",
      "i am ~1 appealing|disputing|requesting|asking|replying|answering|responding|protesting|applying",
      "i report under|that|what|it|this",
      "i am ~1 reporting|afraid|scared|retired|enclosing",
      "please contact|call me at home|my",
      "i ~1 received|got ~1 your letter|notice|request|decision|bill|form",
      "i ~1 wish|want|would ~2 appeal|complain|file|dispute",
      "in reply|response|answer to your",
      "my ~2 notice|return|refund|case|application|petition|benefits|claim|citation|taxes|tax|appeal|complaint|permit|license|ticket|hearing|pension|visa|passport",
      "i ask|urge|beg you|that|the",
      "we urge|oppose you|the",
      "your|the honor|honorable",
      "mi ~1 solicitud|caso|apelacion|multa|impuestos|queja",
      "le|les pido|solicito|ruego|suplico",
    ],
    "benefit.suspended": [
      "your ~1 social ~1 security ~2 number|benefits|account ~4 suspended|frozen|blocked|compromised|terminated|cancelled|used",
      "your ~2 ssn|benefits|medicare ~4 suspended|frozen|blocked|terminated|compromised",
      "su ~1 numero ~2 seguro social ~5 suspendido|bloqueado",
    ],
  },
  judge: (letter) => strongest(judgeSender(letter), judgeText(letter)),
};

const kindsWhere = (has: (concept: string) => boolean) => kinds.filter((kind) => has(`official.${kind}`));

/** Whether a kind of body is private. Private companies write under their own names, and others mention them at the top of a letter. */
const isPrivate = (kind: string) => kind === "company" || kind === "bank" || kind === "brand";

/** Judges a sender whose name is like an agency's. No federal agency mails through a private service. */
function judgeSender(letter: Letter): Judgement {
  const named = kindsWhere(letter.isSender);
  if (named.length === 0 || named.every((kind) => isPrivate(kind))) return null;
  const pressed = letter.hits("official.pressure").length > 0;
  return pressed && (named.includes("federal") || named.includes("post")) ? "refuse" : "hold";
}

/** Judges a letterhead, a signature, or a sentence that speaks for a body other than the sender. */
function judgeText(letter: Letter): Judgement {
  let found: Judgement = null;
  const isPressed = () => letter.hits("official.pressure").length > 0;
  const sender = kindsWhere(letter.isSender);
  const recipient = kindsWhere(letter.isRecipient);
  for (const { sentence } of letter.hits("benefit.suspended"))
    if (isPressed() && !letter.near("reported", sentence) && recipient.length === 0) return "refuse";
  for (const { sentence } of letter.hits("official.claim")) {
    if (letter.near("reported", sentence)) continue;
    if (sender.length > 0) found = "hold";
    else if (isPressed()) return "refuse";
    else found = "hold";
  }
  if (sender.length === 0 && isPressed())
    for (const { sentence } of letter.hits("official.greeting"))
      if (!letter.near("reported", sentence)) found = "hold";
  if (recipient.length > 0) return found;
  const isWrittenTo =
    letter.hits("writes.to.office").length > 0 && letter.hits("official.claim").length === 0;
  for (const kind of kinds) {
    for (const { at } of letter.hits(`official.${kind}`)) {
      const place = placeOf(letter, at);
      if (place === null || kind === "brand") continue;
      if (place === "letterhead" && isWrittenTo) continue;
      if (sender.includes(kind)) {
        if (!isPrivate(kind)) found = "hold";
        continue;
      }
      if (isPrivate(kind) && !isPressed()) continue;
      if (place === "letterhead" && !isPrivate(kind) && isPressed()) return "refuse";
      found = "hold";
    }
  }
  return found;
}

const headLines = 3;
const footLines = 3;
const mostWordsBeside = 4;

/** Where a name is alone on a line: at the top of the letter or in the signature. */
function placeOf(letter: Letter, at: number): "letterhead" | "signature" | null {
  const { lines, length, flags, lineCount } = letter.reading;
  const line = lines[at] ?? 0;
  const atHead = line < headLines;
  const atFoot = lineCount > 2 && line >= lineCount - footLines;
  if (!atHead && !atFoot) return null;
  // Looks back no further than the length of a short line, so that a letter of one long line takes linear time.
  let first = at;
  while (first > 0 && lines[first - 1] === line && at - first <= mostWordsBeside) first--;
  let end = at + 1;
  while (end < length && lines[end] === line && end - first <= mostWordsBeside + 1) end++;
  // In a one-line letter, only capitals at its beginning count as a letterhead.
  const inCapitals = ((flags[at] ?? 0) & capitals) !== 0 && ((flags[at + 1] ?? capitals) & capitals) !== 0;
  const alone = end - first - 1 <= mostWordsBeside && at - first <= 3;
  if (!alone && !inCapitals) return null;
  if (letter.starts("line.addressed", first)) return null;
  if (atHead && ((at - first <= 2 && inCapitals) || (alone && lineCount > 1))) return "letterhead";
  return atFoot && alone ? "signature" : null;
}
