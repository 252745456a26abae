import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";

/** R5: arrest or jail for a civil debt, or seizure presented as automatic. 15 USC 1692e(4), (5). */
export const unlawfulCollection: Rule = {
  id: "R5",
  phrases: {
    "debt.arrest": [
      "you ~3 will|can|could|may|might|be|get|face|facing|risk ~4 arrested|jailed|imprisoned|incarcerated|arrest|imprisonment|handcuffs|custody",
      "warrant|warrants ~5 your ~1 arrest|name",
      "warrant ~4 for you",
      "arrest ~1 warrant",
      "your ~1 arrest|imprisonment|incarceration",
      "arrest you",
      "take|taken|taking you ~1 into|to custody|jail",
      "you ~5 go|going|sent|end|land|put|lock|locked|thrown|throw|face|facing|sit|spend|see|time|be ~5 jail|prison|bars",
      "jail|prison ~4 so will|can|could you",
      "you ~14 be ~3 prosecuted|imprisoned|jailed|arrested|incarcerated",
      "you are ~2 guilty of",
      "lose your home|house|car",
      "will be ~1 imprisoned|jailed|incarcerated",
      "prosecuted and|or ~1 imprisoned|jailed",
      "land|put|send|throw|lock|get you ~3 jail|prison|up|arrested|bars",
      "will|to ~2 jail|prison ~3 for",
      "officer|officers|deputy|deputies|police|sheriff ~4 come|coming|visit|arrive|show ~8 handcuffs|job|work|workplace|home|door|house",
      "handcuffs|handcuffed",
      "marshals|marshal|deputies|sheriff ~3 lock|evict|take|seize|remove ~2 you|your",
      "charged with ~3 fraud|theft|larceny|crime",
      "debtors|people|those ~8 jail|prison|bars|jailed|imprisoned|arrested",
      "behind bars",
      "officers|police|sheriff|marshals|deputies|deputy ~5 sent|dispatched|come|arrive|visit|knocking|pick ~5 you|your",
      "criminal ~1 offense|charges|prosecution|complaint|case|proceedings",
      "sera|seras|seran|ser|sean|sea arrestado|arrestada|encarcelado|encarcelada|detenido|detenida|arrestados",
      "orden|ordenes ~2 arresto|aprehension|captura",
      "ira|iras|ir|vas|va|ve|vaya ~1 a ~1 la? carcel|prision",
      "terminar|terminara|terminaras|acabar|acabara ~2 carcel|prision",
      "su|tu ~1 arresto|encarcelamiento",
      "te|lo|la|los vamos|voy|van a ~1 meter|mandar|echar ~2 carcel|prision",
      "or ~1 be|get arrested|jailed",
      "felony|crime ~4 not paying|pay",
      "arrestarlo|arrestarla|arrestarte|detenerlo|detenerla|encarcelarlo",
      "lo|la|te arresten|arrestaran|arrestar|encarcelaran|detendran|meteran",
    ],
    // The writer says that it can't happen, or that someone else did it.
    "debt.arrest.denied": [
      "nobody|noone|cannot|never ~3 arrest|arrested|jail|jailed|imprisoned",
      "not ~2 arrest|arrested|jailed|imprisoned",
      "not go|going|goes ~2 jail|prison",
      "scam|scams|scammer|scammers|crook|crooks|fake|kidnapping|paralegal",
      "legal aid|clinic",
    ],
    "debt.unpaid": [
      "pay|paid|paying|payment|payments|payday|debt|balance|loan|owe|owed|overdue|unpaid|nonpayment|account|bill|invoice|remit|settle|amount|default|bond|fine",
      "pagar|paga|pague|pago|deuda|debe|adeudo|cuenta|prestamo|saldo",
    ],
    "debt.seizure": [
      "{your} ~2 wages|wage|salary|paycheck|bank|account|accounts|car|vehicle|house|home|property|assets|benefits|tax|check|checks|belongings|furniture|retirement ~4 will|shall|going|being|is|are ~4 garnished|seized|levied|taken|frozen|attached|confiscated|withheld|auctioned",
      "{i} ~2 will|shall ~4 garnish|seize|levy|freeze|confiscate|attach ~3 {your}",
      "garnishing|levying|seizing|freezing ~3 your",
      "garnish|seize|garnishing|levy|freeze ~2 your ~3 wages|paycheck|salary|bank|accounts|account|car|house|property ~3 immediately|automatically|today|tomorrow|if|unless|within|starting",
      "su|sus|tu ~2 salario|sueldo|cuenta|cuentas|casa|carro|bienes ~2 sera|seran embargado|embargada|embargados|embargadas|confiscado|confiscados|congelada",
      "embargaremos|embargare ~2 su|sus|tu",
    ],
    // Garnishment after a judgment is lawful, and announcing it is fair warning.
    "debt.judgment": [
      "court|judgment|judge|sue|lawsuit|judgement|lawful|law|litigation|writ|lien|hearing|corte|juez|demanda|sentencia|tribunal",
    ],
  },
  judge: (letter) => strongest(judgeArrest(letter), judgeSeizure(letter)),
};

function judgeArrest(letter: Letter): Judgement {
  let found: Judgement = null;
  for (const { sentence } of letter.hits("debt.arrest")) {
    if (!letter.near("debt.unpaid", sentence, 1, 1) && !letter.near("demand.money", sentence, 2, 2)) continue;
    const tied =
      letter.near("condition", sentence, 1, 1) ||
      letter.near("demand.money", sentence, 1, 1) ||
      letter.near("not.paying", sentence, 1, 1);
    if (!tied) continue;
    if (
      letter.near("reported", sentence) ||
      letter.near("debt.arrest.denied", sentence, 1, 1) ||
      letter.near("bad.check", sentence, 9999, 9999)
    )
      found = "hold";
    else return "refuse";
  }
  return found;
}

function judgeSeizure(letter: Letter): Judgement {
  for (const { sentence } of letter.hits("debt.seizure"))
    if (!letter.near("debt.judgment", sentence, 1, 1) && !letter.near("reported", sentence)) {
      if (letter.near("debt.unpaid", sentence, 1, 1) || letter.near("demand.money", sentence))
        return "refuse";
    }
  return null;
}
