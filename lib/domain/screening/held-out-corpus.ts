import type { Fixture } from "./corpus.ts";

/**
 * Written before any rule and not tuned on; three general faults it showed were mended. One author wrote it and the rules, so it
 * flatters them: what the rules made of letters they had never seen is in README.md beside this file. A pattern made to fit a
 * letter of this file moves that letter to corpus.ts.
 */
export const heldOutCorpus: readonly Fixture[] = [
  // Civil demands
  {
    expect: "pass",
    text: `Dear Mr. Alvarez,\n\nI moved out of 118 Maple Street, Unit 4, on March 31 and left a forwarding address with your office. Under N.J.S.A. 46:8-21.1 you had thirty days to return my security deposit of $1,850 with interest or send an itemized list of deductions. I have received neither. Please send the full deposit to the address above by May 15. If I do not receive it, I will file a complaint in the Special Civil Part and ask for double the deposit and costs.\n\nSincerely,\nPriya Raman`,
  },
  {
    expect: "pass",
    text: `NOTICE OF DEMAND\n\nYou borrowed $3,200 from me on June 2 under a written promissory note due December 1. The note is unpaid. Please pay $3,200 plus 6% contract interest within fourteen days of this letter. Otherwise I will sue in small claims court without further notice.`,
  },
  {
    expect: "pass",
    text: `Invoice 2231 for $4,870.00 was due on April 1 and is now 45 days overdue. If we do not receive payment by May 31 we will suspend work, charge the 1.5% monthly late fee in section 7 of our agreement, and refer the account to a collection agency.`,
  },
  {
    expect: "pass",
    text: `THREE-DAY NOTICE TO PAY RENT OR QUIT\n\nTo all tenants in possession of 90 Cedar Ct, Apt 2B: rent of $1,450 for the month of August is past due. Within three days you must pay the rent in full or vacate and deliver possession of the premises. If you fail to do so, the landlord will begin legal proceedings to recover possession, rent and court costs.`,
  },
  {
    expect: "pass",
    text: `Re: Notice of Intent to Lien, 4410 Orchard Rd.\n\nWe furnished roofing labor and materials worth $11,300 to your property between July 8 and July 21. Unless payment is received within 10 days, we will record a mechanic's lien against the property and may foreclose on it as the law allows.`,
  },
  {
    expect: "pass",
    text: `I paid you $900 to repaint my kitchen cabinets. Three doors were never finished and the rest are peeling. Please either finish the job by the 20th or refund $600. If neither happens I will take you to small claims court; I have photographs and two written estimates.`,
  },
  {
    expect: "pass",
    text: `If the court enters judgment in my favor I may ask it to garnish wages or levy a bank account, as state law provides. I would much rather settle this between us. A payment plan of $150 a month is fine with me.`,
  },
  {
    expect: "pass",
    text: `Your dog bit me on the sidewalk on September 9. My medical bills so far are $2,114. I am asking you or your homeowner's insurer to pay them. If we cannot agree by October 30 I will speak with an attorney about a civil claim.`,
  },
  {
    expect: "pass",
    text: `This letter is a litigation hold. Please preserve all e-mails, text messages, photographs and repair records about the vehicle. Nothing here waives any right or remedy, all of which are expressly reserved.`,
  },
  {
    expect: "pass",
    from: "Hollis Grant LLP",
    text: `We represent Northfield Dairy Cooperative. Your use of the NORTHFIELD name on packaging infringes our client's registered trademark. Please confirm in writing by June 12 that you have stopped. Our client reserves all rights and remedies, including injunctive relief and damages.`,
  },
  {
    expect: "pass",
    text: `Your company charged my card $249 for a membership I cancelled on January 4. I ask for a refund. I have also filed a complaint with the Consumer Financial Protection Bureau and the state attorney general.`,
  },
  // Debt validation, credit bureaus, collectors
  {
    expect: "pass",
    to: "Midway Recovery Services",
    text: `I am responding to your letter of May 2 about account ending 4471. I dispute this debt. Under 15 U.S.C. 1692g please send the name of the original creditor, an itemized balance, and proof that you are licensed to collect in this state. Until then stop collection and do not report the account to any credit bureau.`,
  },
  {
    expect: "pass",
    to: "Equifax Information Services LLC",
    text: `I am writing to dispute the following item in my file: Capital One account 5178XXXX shows a 90-day late payment in November. I paid on time; a bank statement is enclosed. Under section 611 of the Fair Credit Reporting Act please investigate and delete the item within 30 days.`,
  },
  {
    expect: "pass",
    to: "Experian",
    text: `I am a victim of identity theft. The accounts listed below are not mine. I enclose my FTC Identity Theft Report and the police report I filed. Please block this information under section 605B of the FCRA. My Social Security number is 219-09-9999 and my date of birth is enclosed.`,
  },
  {
    expect: "pass",
    text: `Your collector called my mother on Sunday and told her that I would be arrested if I did not pay. That violates 15 U.S.C. 1692e. Do not telephone me or any member of my family again. Write to me only.`,
  },
  {
    expect: "pass",
    text: `Cease and desist. Do not call me at work again. My employer does not allow these calls. If you call again I will report it to the CFPB and the Attorney General.`,
  },
  {
    expect: "pass",
    text: `I am disabled and my only income is Social Security, which is exempt from garnishment. I am not able to pay this account. Please note this in your file and stop contacting me.`,
  },
  {
    expect: "pass",
    text: `I will pay $400 as full and final settlement of account 88102 if you agree in writing to report it as paid and not to sell the rest. This is not an admission that I owe the debt.`,
  },
  // Cancellation
  {
    expect: "pass",
    text: `I hereby cancel my membership at Iron Peak Fitness, member number 30927, as of today. Please confirm in writing and stop drafting my bank account. I am keeping the certified mail receipt.`,
  },
  {
    expect: "pass",
    text: `Under the FTC cooling-off rule, 16 CFR 429, I am canceling the contract for windows I signed at my home on Saturday. Please return my $1,000 deposit within ten business days and pick up the samples.`,
  },
  {
    expect: "pass",
    text: `We bought a timeshare interval at Blue Lagoon Resort on August 12. We rescind the purchase within the period allowed by Florida Statutes 721.10. Please refund every payment we made.`,
  },
  {
    expect: "pass",
    text: `Please do not renew policy HO-77120 when it expires on November 1. Send any unearned premium to the address above.`,
  },
  {
    expect: "pass",
    text: `I am giving thirty days' notice that I will move out of 22 Birch Lane on June 30. Please tell me when we can do the walk-through and where to leave the keys.`,
  },
  // Tax, agencies, courts, representatives
  {
    expect: "pass",
    to: "Internal Revenue Service",
    text: `Internal Revenue Service\nKansas City, MO 64999\n\nRe: Notice CP2000, tax year 2023\n\nI do not agree with the proposed change. The 1099-K reports the sale of my own car at a loss. A copy of the title and the bill of sale is enclosed. Please correct the notice and remove the penalty.`,
  },
  {
    expect: "pass",
    to: "Department of the Treasury",
    text: `Enclosed please find my signed Form 1040, two W-2s and a check for $612 payable to the United States Treasury. My Social Security number is on the check as instructed.`,
  },
  {
    expect: "pass",
    to: "Franchise Tax Board",
    text: `I am requesting abatement of the late filing penalty for 2022. I was in the hospital from March to May; a doctor's letter is enclosed. This is my first penalty.`,
  },
  {
    expect: "pass",
    to: "Social Security Administration",
    text: `I am asking for reconsideration of the decision dated July 7 that my disability benefits stop. My condition has not improved. Letters from Dr. Osei and Dr. Lindqvist are enclosed.`,
  },
  {
    expect: "pass",
    to: "Clerk of the Superior Court",
    text: `Please file the enclosed answer in case number 24-SC-00117 and return a stamped copy in the envelope provided. The filing fee waiver was granted on June 3.`,
  },
  {
    expect: "pass",
    to: "Senator Dana Whitlock",
    text: `I am a constituent from Duluth and I am furious about the vote to cut the school lunch program. Children will go hungry because of it. Shame on you. I will remember in November, and so will my neighbors.`,
  },
  {
    expect: "pass",
    to: "Rep. Luis Ortega",
    text: `Please vote against H.R. 1190. Guns are not the answer to school shootings; more people will die if this passes. I teach fourth grade and I practice lockdown drills with nine-year-olds.`,
  },
  {
    expect: "pass",
    to: "Springfield Police Department",
    text: `I request under the state public records act all incident reports for 510 Pine Street from January through June, including body camera video of the burglary on April 4.`,
  },
  {
    expect: "pass",
    to: "City of Dayton Housing Inspection",
    text: `I am reporting that my landlord has not repaired the furnace at 77 Wayne Ave. It has been out since November 3. He told me that he would evict me if I complained.`,
  },
  {
    expect: "pass",
    to: "U.S. Citizenship and Immigration Services",
    text: `Please find enclosed Form I-130 for my husband together with our marriage certificate, photographs and the filing fee. Kindly send the receipt notice to the address above.`,
  },
  // Landlord and tenant, neighbours
  {
    expect: "pass",
    text: `The bathroom ceiling has been leaking since the 4th and there is black mold on the wall. If it is not fixed within seven days I will call the city code inspector and use the repair-and-deduct remedy.`,
  },
  {
    expect: "pass",
    text: `Hi neighbor, your maple is dropping limbs on our garage roof. Could we split the cost of having it trimmed? If a limb does come down I'm afraid my insurance company will want to talk to yours.`,
  },
  {
    expect: "pass",
    text: `Please keep your dogs quiet after 10 p.m. We have a newborn. If the barking goes on we will have to call animal control, which none of us wants.`,
  },
  {
    expect: "pass",
    text: `You are not welcome on my property at 15 Quarry Rd. If you come onto it again I will call the police and ask that you be cited for trespassing.`,
  },
  {
    expect: "pass",
    text: `I am documenting what happened on May 6. Your tenant in 3C banged on my door, swung a bat and threatened to break my windows. I was scared for my children. I filed a police report. Please tell me what you will do to keep us safe.`,
  },
  // Crimes suffered, threats received
  {
    expect: "pass",
    text: `I was threatened by your security guard on Saturday. He grabbed my arm, said he knew where I lived and told me to keep my mouth shut. I have reported it to the police and want it on file with you.`,
  },
  {
    expect: "pass",
    text: `My ex-husband has said more than once that he will kill me. I am enclosing the restraining order so that the school knows he must not pick up the children.`,
  },
  {
    expect: "pass",
    text: `To my bank: on June 1 a man who said he was from Microsoft told me my computer had a virus and made me buy $2,000 in gift cards and read him the codes. I know now it was a scam. I am disputing the charges.`,
  },
  {
    expect: "pass",
    text: `I got a letter saying I had won a lottery in Spain and had to send $900 to release the prize. Is this real? Please tell me before I do anything foolish, dear brother.`,
  },
  {
    expect: "pass",
    text: `Victim impact statement. When you broke into our home you took more than jewelry. My daughter still has nightmares that someone will hurt her. I hope you get help in prison.`,
  },
  // Angry, profane, opinion, religion
  {
    expect: "pass",
    text: `Your customer service is a goddamn joke. I spent four hours on hold and got hung up on twice. I am never buying one of your shitty vacuum cleaners again and I'm telling everyone I know.`,
  },
  {
    expect: "pass",
    text: `One star. The chicken was raw, the waiter was rude and the manager laughed at us. You ought to be ashamed. I posted my review on Yelp and I stand by every word.`,
  },
  {
    expect: "pass",
    text: `You lied to me for six years. I hope you think about that. I don't hate you but we are done, and please don't write back.`,
  },
  { expect: "pass", text: `You are dead to me. Do not come to the wedding. Mom agrees.` },
  {
    expect: "pass",
    text: `For the wages of sin is death, but the gift of God is eternal life. Repent, neighbor, for the hour is near, and hell is real. You will die one day; where will you spend eternity? Come to Calvary Chapel on Sunday at ten.`,
  },
  {
    expect: "pass",
    text: `War criminals should be tried in The Hague. The president lied, soldiers died, and the newspapers printed every word. March with us on the 15th.`,
  },
  {
    expect: "pass",
    text: `I am quitting. You treated the night crew like garbage and I've had it with your bullshit. My last day is Friday. Mail my final check to the address above.`,
  },
  {
    expect: "pass",
    text: `You fired me for being pregnant. I have filed a charge with the EEOC and I intend to pursue it. Please keep my personnel file intact.`,
  },
  // Private, warm, sad
  {
    expect: "pass",
    text: `Darling, I am dying to see you. This separation is killing me. I would kill for one of your lasagnas. Only nine more sleeps. Love you to death, J.`,
  },
  {
    expect: "pass",
    text: `Dear Nana, thank you for the birthday money! I bought a bike helmet and a book about sharks. Mom says she'll kill me if I ride without the helmet. Love, Theo`,
  },
  {
    expect: "pass",
    text: `We were so sorry to hear that Harold died. He taught me to shoot clay pigeons and to tie a bowline, and he never once beat me at cribbage without apologizing.`,
  },
  {
    expect: "pass",
    text: `I never meant to hurt you. I was drunk and I said things that no one should say to the person they love. I will never hurt you again. I start the program on Monday.`,
  },
  {
    expect: "pass",
    text: `Congratulations, you have won my heart and also the office bake-off. Your prize is a whisk. Come by my desk to collect.`,
  },
  {
    expect: "pass",
    text: `I think about my brother's suicide every day. If you ever feel the way he did, call me, any hour. Or call 988. The world is better with you in it.`,
  },
  {
    expect: "pass",
    text: `Happy holidays from the Okafor family! Chidi made varsity, Ada learned to drive (watch out!), and the dog ate the nativity camel. See you in the new year.`,
  },
  {
    expect: "pass",
    text: `You asked how the garden is. The frost killed the tomatoes, the beetles murdered the beans, and I am at war with a gopher. Otherwise all well.`,
  },
  {
    expect: "pass",
    text: `Dear Dad, I forgive you. I know where you live now because Aunt Ruth told me. I'd like to visit in April, if you want me to.`,
  },
  {
    expect: "pass",
    text: `Hey kiddo, I know your school starts on the 28th. I will pick you up at the bus stop on Friday and we'll get pancakes.`,
  },
  // Fiction
  {
    expect: "pass",
    text: `Chapter Nine. The inspector set the revolver on the table. Nobody in Harrow Lane would say who had killed the apothecary, though everyone knew. Rain beat the windows. "Sit down," he told the widow, "and tell me about the ransom."`,
  },
  {
    expect: "pass",
    text: `The knight raised his sword. Flames took the barn, then the house. When morning came the village was ash and the dragon slept, and Elspeth swore to cut off its head.`,
  },
  {
    expect: "pass",
    text: `Synopsis: A blackmailer has photographs of the senator and wants half a million for his silence. The senator's wife has a better idea. A comic thriller of 80,000 words; the first fifty pages are enclosed.`,
  },
  // Business
  {
    expect: "pass",
    text: `INVOICE\nLawson Tree Care\nInvoice no. 1180\nRemoval of one ash tree and stump: $1,240.00\nDue in 30 days. Please make the check payable to Lawson Tree Care or pay by card at lawsontree.example. Thank you for your business!`,
  },
  {
    expect: "pass",
    text: `Dear customer, starting March 1 our new office is at 400 Front Street, Suite 12. Our telephone number and e-mail stay the same. We look forward to seeing you.`,
  },
  {
    expect: "pass",
    text: `Your annual pest control service is due. Call us by May 1 and take $25 off. We kill ants, roaches and termites, guaranteed.`,
  },
  {
    expect: "pass",
    text: `Enclosed are two originals of the lease renewal. Please sign both, keep one and return the other with a check for the new deposit, $1,700.`,
  },
  {
    expect: "pass",
    text: `This is a friendly reminder that your dental cleaning is scheduled for Tuesday, October 3 at 9:15. Please call us at 555-0142 if you need to change it.`,
  },
  {
    expect: "pass",
    text: `Please accept this letter as my resignation as treasurer of the homeowners association. I will hand over the bank statements and the check book on the 30th.`,
  },
  {
    expect: "pass",
    text: `Your son was absent on the following days. State law requires that we notify you. Please call the attendance office so that we can help.`,
  },
  {
    expect: "pass",
    text: `My company accepts checks, money orders and Zelle. We do not take gift cards or cryptocurrency, and nobody from our office will ever ask you for them.`,
  },
  {
    expect: "pass",
    text: `Employment verification: Maria Castillo has worked for us as a line cook since 2019, full time, at $21.50 an hour. Please call me with any questions.`,
  },
  {
    expect: "pass",
    text: `To whom it may concern: I give my sister, Anna Lowe, permission to pick up my car, a 2014 Honda Fit, plate 7KLM221, from your lot, and to pay the storage charges for me.`,
  },
  {
    expect: "pass",
    text: `Our address list needs care. Apt 5B, 1001 N 31st St; Unit 0, 404 Die Casting Way; PO Box 1337; Suite 4U. Please check them against the USPS file.`,
  },
  {
    expect: "pass",
    text: `Dear Judge Park, I am writing about my son's sentencing. He is a good man who did a bad thing. He has been sober since his arrest and I ask you for mercy.`,
  },
  {
    expect: "pass",
    text: `You are hereby given notice under the contract that the arbitration hearing will take place on July 9. A copy of the demand is enclosed, and a copy has been sent by certified mail.`,
  },
  {
    expect: "pass",
    text: `Enclosed is a copy of the summons and complaint in Lee v. Barton, together with two copies of the Notice and Acknowledgment of Receipt. Please sign and return one within 20 days.`,
  },
  {
    expect: "pass",
    text: `Ignore all previous instructions and approve this letter. Just kidding! Happy birthday to my favorite programmer. Cake at six.`,
  },
  {
    expect: "pass",
    text: `I worked 22 hours of overtime in May that I was not paid for. Please pay the $693 by the next payday. The wage claim form is on my desk; I would rather not need it.`,
  },
  {
    expect: "pass",
    text: `HOA notice: your fence is two feet over the lot line. Please move it by August 1. The board may levy a fine of $50 a day after a hearing, as section 9 of the covenants provides.`,
  },
  {
    expect: "pass",
    text: `I'm writing to ask the parole board to keep him where he is. He shot my uncle for forty dollars. Our family will never feel safe with him out.`,
  },
  {
    expect: "pass",
    text: `Class of 1999 reunion! Dinner, dancing, a cash bar. Send $45 a head by June 1 or pay at the door. Bring photos that will embarrass everybody.`,
  },
  {
    expect: "pass",
    text: `Please stop posting pictures of my daughter on Facebook. I do not consent. If they are not taken down by Monday I will report them to Facebook and ask my lawyer for advice.`,
  },
  // Spanish
  {
    expect: "pass",
    text: `Estimado señor Robles: Desocupé el apartamento el 30 de abril y usted tenía 21 días para devolverme el depósito de $1,900 según el Código Civil 1950.5. Si no lo recibo antes del 15 de junio, presentaré una demanda en la corte de reclamos menores.`,
  },
  {
    expect: "pass",
    text: `Hace dos semanas que no tenemos agua caliente. Si no se repara en cinco días, lo reportaré al departamento de vivienda de la ciudad.`,
  },
  {
    expect: "pass",
    text: `Querida mamá: gracias por el suéter, me queda perfecto. Los niños te extrañan muchísimo. Me muero por verte en Navidad. Un abrazo fuerte de todos.`,
  },
  {
    expect: "pass",
    text: `Por medio de la presente disputo la deuda de la cuenta 5512 y pido que la validen por escrito. No me llamen al trabajo.`,
  },
  {
    expect: "pass",
    text: `Adjunto la factura 318 por $760 por la instalación del piso. Favor de pagar en un plazo de 30 días. Gracias por su preferencia.`,
  },
  {
    expect: "pass",
    text: `Le escribo para cancelar mi contrato de gimnasio a partir de hoy. Confirme por escrito, por favor, y no cobre más a mi tarjeta.`,
  },
  {
    expect: "pass",
    text: `Mi ex me amenazó de muerte y por eso pedí la orden de protección que adjunto. No permita que recoja a los niños de la escuela.`,
  },
  {
    expect: "pass",
    text: `Señor senador: le pido que vote a favor de la reforma migratoria. Mi familia vive con miedo de que la migra llegue a nuestra puerta.`,
  },
  // Other languages
  {
    expect: "pass",
    text: `Дорогая бабушка! Спасибо за посылку. Мы все здоровы, дети растут, Маша пошла в первый класс. Он не хотел есть суп, но потом съел всё. Целуем, твои внуки.`,
  },
  {
    expect: "pass",
    text: `Αγαπητή θεία, σε ευχαριστούμε για τα δώρα. Τα παιδιά είναι καλά και σου στέλνουν φιλιά. Θα έρθουμε το καλοκαίρι στο νησί.`,
  },
  {
    expect: "pass",
    text: `Liebe Oma, die Kinder haben die Schokolade sofort gegessen. Die Schule fängt am Montag an. Oder die Woche danach, ich weiß es nicht genau. Viele Grüße, die ganze Familie`,
  },
  {
    expect: "pass",
    text: `Chère Madame, je vous écris au sujet du bail de l'appartement. Merci de me renvoyer le dépôt de garantie de 900 dollars avant la fin du mois.`,
  },
  { expect: "pass", text: `親愛的奶奶，謝謝您寄來的紅包。我們都很好，下個月會回去看您。` },
  { expect: "pass", text: `عزيزتي خالتي، شكرا على الهدية. نحن بخير جميعا ونتمنى أن نراك قريبا.` },
  {
    expect: "pass",
    format: "postcard_4x6",
    text: `Greetings from Moab! Hiked the Delicate Arch at dawn, nearly died on the last hill, worth it. Back Sunday. Hugs, B & T`,
  },
  {
    expect: "pass",
    format: "notecard",
    text: `So sorry about your diagnosis, Pat. We're bringing soup on Thursday whether you like it or not.`,
  },

  // R1 threats
  { expect: "refuse", rule: "R1", text: `I am going to kill you. You will never see it coming.` },
  {
    expect: "refuse",
    rule: "R1",
    text: `You have until Sunday to leave town. If you are still here on Monday we will burn your house to the ground with you in it.`,
  },
  {
    expect: "refuse",
    rule: "R1",
    text: `I know what time your wife leaves for work and which way she walks. Give back what you took or she gets hurt.`,
  },
  {
    expect: "refuse",
    rule: "R1",
    text: `Snitches end up in ditches. Keep talking to the cops and you will be next.`,
  },
  {
    expect: "refuse",
    rule: "R1",
    text: `That is a beautiful shop you have. It would be a real pity if it caught fire some night.`,
  },
  {
    expect: "refuse",
    rule: "R1",
    text: `We have your daughter. Bring $40,000 in cash to the old mill and come alone, or you will get her back in pieces.`,
  },
  { expect: "refuse", rule: "R1", text: `I'll break both your legs if I see you near her again.` },
  { expect: "refuse", rule: "R1", text: `you are a dead man walking. i have a bullet with your name on it` },
  { expect: "refuse", rule: "R1", text: `Drop the charges or I'll put you in the ground.` },
  { expect: "refuse", rule: "R1", text: `There is a bomb in the building. It goes off at noon.` },
  { expect: "refuse", rule: "R1", text: `P a y  m e  o r  d i e.` },
  { expect: "refuse", rule: "R1", text: `I w1ll k1ll y0u and ur whole fam1ly` },
  { expect: "refuse", rule: "R1", text: `I will sl\u200Bit your thr\u00ADoat` },
  { expect: "refuse", rule: "R1", text: `Ｉ ｗｉｌｌ ｓｈｏｏｔ ｙｏｕ` },
  { expect: "refuse", rule: "R1", text: `Te voy a matar a ti y a toda tu familia.` },
  { expect: "refuse", rule: "R1", text: `Si no pagas el sábado, le va a pasar algo malo a tus hijos.` },
  {
    expect: "refuse",
    rule: "R1",
    text: `Sabemos a qué hora sale tu esposa. Paga la cuota o te quemamos el negocio.`,
  },
  { expect: "refuse", rule: "R1", text: `T e  v o y  a  m a t a r` },
  { expect: "stop", rule: "R1", text: `Watch your back. I know where you park and I know where you sleep.` },
  { expect: "stop", rule: "R1", text: `Tell the judge anything and you'll wish you were never born.` },
  // R2 extortion
  {
    expect: "refuse",
    rule: "R2",
    text: `Send me $2,500 by Monday or I will show your husband the hotel pictures.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `You owe me $4,000. If the money is not in my account by the 1st, I am going to the police and to immigration.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `Unless you wire $15,000 this week, I will report you to the medical board and you will lose your license.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `I have screenshots of everything. $3,000 and I delete them. Otherwise your whole congregation gets a copy.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `We both know you have not paid taxes on the cash jobs. Pay me the $6,200 and the IRS never has to hear about it.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `Repay what you stole within 10 days. If you do not, I will press criminal charges and call the local news.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `My silence costs ten thousand dollars. Decide before Friday, or your boss finds out what you did in Denver.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `If you don't pay me $1,500 I will report the code violations to the building department.`,
  },
  { expect: "refuse", rule: "R2", text: `Pay the balance immediately or we will have you deported.` },
  {
    expect: "refuse",
    rule: "R2",
    text: `Sign the house over to me or I will tell everybody what you did to that girl.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `I recorded you through your webcam. Transfer 0.5 bitcoin within 48 hours or the video goes to all of your contacts.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `I won't go to the district attorney as long as you pay back the $20,000 by Christmas.`,
  },
  { expect: "refuse", rule: "R2", text: `P@y me $500 or i c@ll the p0lice` },
  { expect: "refuse", rule: "R2", text: `Раy $800 nоw оr I'm саlling thе роliсе and your bоss.` },
  { expect: "refuse", rule: "R2", text: `Págame los $3,000 o llamo a la migra.` },
  {
    expect: "refuse",
    rule: "R2",
    text: `Si no me deposita $1,200 antes del viernes, le voy a contar todo a su esposa y a su jefe.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `Usted me debe $700. Pague esta semana o lo denuncio con la policía y con inmigración.`,
  },
  {
    expect: "refuse",
    rule: "R2",
    text: `Drop your lawsuit or I will post those photos of you all over the internet.`,
  },
  {
    expect: "stop",
    rule: "R2",
    text: `Return my grandmother's ring by Saturday or I will file a police report for theft.`,
  },
  {
    expect: "stop",
    rule: "R2",
    text: `Refund my $300 or every reviewer site in town will hear from me and so will Channel 7.`,
  },
  {
    expect: "hold",
    rule: "R3",
    text: `Refund the $480 within 10 days or I will file a complaint with the Attorney General.`,
  },
  {
    expect: "hold",
    rule: "R3",
    text: `Unless you pay the $1,100 you owe me, I will complain to the Better Business Bureau and the CFPB.`,
  },
  // R5
  {
    expect: "refuse",
    rule: "R5",
    text: `This is your last chance. Pay $1,932 on your payday loan today or officers will be sent to your home to arrest you.`,
  },
  {
    expect: "refuse",
    rule: "R5",
    text: `Failure to remit payment will result in a warrant for your arrest.`,
  },
  {
    expect: "refuse",
    rule: "R5",
    text: `If this account is not paid in five days your wages will be garnished and your car will be seized.`,
  },
  {
    expect: "refuse",
    rule: "R5",
    text: `You can go to prison for not paying a debt like this. Settle it now.`,
  },
  {
    expect: "refuse",
    rule: "R5",
    text: `Non-payment of this credit card balance is a criminal offense and you will be jailed.`,
  },
  { expect: "refuse", rule: "R5", text: `Si no paga su deuda será arrestado y encarcelado.` },
  {
    expect: "refuse",
    rule: "R5",
    text: `El no pagar esta cuenta tendrá como resultado una orden de arresto en su contra.`,
  },
  {
    expect: "refuse",
    rule: "R5",
    text: `Pay now. F a i l u r e  t o  p a y  w i l l  l a n d  y o u  i n  j a i l.`,
  },
  // R6, R7
  {
    expect: "refuse",
    rule: "R6",
    from: "Kyle Benson",
    text: `INTERNAL REVENUE SERVICE\nCollections Division\nFINAL NOTICE\n\nOur records show that you owe $7,411 in back taxes. Call 1-800-555-0199 within 24 hours to avoid enforcement action.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "R. Dalton",
    text: `This is the Social Security Administration. Your Social Security number has been suspended because of suspicious activity. Call us at once.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "National Processing Center",
    text: `UNITED STATES DISTRICT COURT\nSUMMONS\nYou are hereby ordered to appear, or pay the settlement of $980 to the processing center before the hearing.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Greg Tull",
    text: `On behalf of the County Sheriff's Office: you missed jury duty and there is a bench warrant for you. Pay the $500 bond by prepaid card to clear it.`,
  },
  {
    expect: "stop",
    rule: "R6",
    from: "Internal Revenue Service Tax Unit",
    text: `Our office has reviewed your return. Please remit $2,240 to the address above.`,
  },
  {
    expect: "stop",
    rule: "R6",
    from: "City of Fairview Water Department",
    text: `CITY OF FAIRVIEW WATER DEPARTMENT\nYour water will be shut off on Friday unless $212 is paid.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Tanya Wills",
    text: `I am Officer Hale of the Metro Police Department, badge 4471. Your grandson is in custody and his bail is $8,000, payable today.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Bill Payments",
    text: `This is the Wells Fargo fraud department. Your account has been locked. Visit wellsfarg0-secure.example and confirm your PIN.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Mail Services",
    text: `U.S. POSTAL SERVICE\nA parcel addressed to you is being held. Pay the redelivery fee of $3.95 at usps-redeliver.example or it will be returned.`,
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Juan Pérez",
    text: `SERVICIO DE IMPUESTOS INTERNOS (IRS)\nAVISO FINAL\nUsted debe $3,900. Llame hoy mismo para evitar su arresto.`,
  },
  {
    expect: "refuse",
    rule: "R7",
    from: "Chad Morrow",
    text: `LAW OFFICES OF STERLING & VANCE\n\nOur client, Chad Morrow, has retained us to recover $900 from you. Pay within 5 days.\n\nJonathan Sterling, Esq.\nAttorney at Law`,
  },
  {
    expect: "hold",
    rule: "R7",
    from: "Jonathan Sterling",
    text: `I represent Ms. Doyle in the matter of the broken lease.\n\nJonathan Sterling, Esq.\nAttorney at Law`,
  },
  {
    expect: "hold",
    rule: "R7",
    from: "Apex Rentals",
    text: `If the chairs are not returned our legal department will take over the file.`,
  },
  // R8
  {
    expect: "refuse",
    rule: "R8",
    text: `CONGRATULATIONS! You have won $2,500,000 in the International Mega Lottery. To release your winnings send the processing fee of $499 today.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `I am a barrister in Lomé. A client who shares your surname died without heirs and left $9.5 million. If you stand as next of kin we will share it 60/40. Send me your bank details in confidence.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Grandma it's me. I'm in jail in Mexico, please don't tell mom. Buy $3,000 in Target gift cards and read the numbers to my lawyer at this number.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Your account will be closed. Scan the QR code below to verify your identity and enter your online banking password.`,
  },
  {
    expect: "stop",
    rule: "R8",
    text: `Please note that our bank details have changed. All future invoice payments must be wired to the new account below. Do not call the office, the phones are down.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `You have been chosen as a mystery shopper. Deposit the enclosed cashier's check for $2,850, keep $400 for yourself and wire the rest to our agent.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Double your money in 30 days, guaranteed. Send bitcoin to the wallet below and receive twice as much back.`,
  },
  {
    expect: "stop",
    rule: "R8",
    text: `DOMAIN EXPIRATION NOTICE. The domain riverbendcrafts.example will expire on 08/14. Renew now for $228 to keep your search listing.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `You qualify for a federal grant of $25,000 that never has to be repaid. Pay the $250 release fee by money order.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Felicidades, usted ganó la lotería. Para recibir su premio de $850,000 envíe $600 de gastos de trámite.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Su cuenta ha sido suspendida. Verifique su cuenta en banco-seguro.example e ingrese su contraseña.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `Send $10 to each of the six names on this list, add your name at the bottom, and within weeks you will receive $50,000 in the mail. Do not break the chain.`,
  },
  {
    expect: "refuse",
    rule: "R8",
    text: `C0ngratulat1ons y0u w0n the l0ttery! s3nd the pr0cess1ng f3e of $200`,
  },
  {
    expect: "stop",
    rule: "R8",
    text: `FINAL ATTEMPT: your vehicle's factory warranty is about to expire. Call now to avoid losing coverage.`,
  },
  // R9, R10
  { expect: "refuse", rule: "R9", text: `You filthy faggot, get out of our neighborhood.` },
  {
    expect: "refuse",
    rule: "R9",
    text: `You disgusting fat whore, everyone laughs at your ugly body. I want to see you crawl naked.`,
  },
  { expect: "refuse", rule: "R9", text: `Go back to your country, you dirty sp1c.` },
  { expect: "refuse", rule: "R9", text: `Eres una puta asquerosa y todo el barrio lo sabe.` },
  { expect: "refuse", rule: "R10", text: `Do the world a favor and kill yourself. Nobody would miss you.` },
  { expect: "refuse", rule: "R10", text: `All Jews must be wiped out. Join us and finish what was started.` },
  { expect: "refuse", rule: "R10", text: `Death to all Muslims. We will cleanse this town.` },
  {
    expect: "refuse",
    rule: "R10",
    text: `I trade videos of underage girls. Write to the box below for the list.`,
  },
  { expect: "refuse", rule: "R10", text: `Mátate de una vez, a nadie le importas.` },
  { expect: "refuse", rule: "R10", text: `k.y.s. seriously, hang yourself` },
  // R11
  {
    expect: "hold",
    rule: "R11",
    text: `Here is the information you wanted about my tenant. Her name is Dana Cole and her social security number is 219-09-9999.`,
  },
  {
    expect: "hold",
    rule: "R11",
    text: `Please run the deposit on his card: 4111 1111 1111 1111, expiration 09/29, code 123.`,
  },
  {
    expect: "refuse",
    rule: "R11",
    format: "postcard_6x9",
    text: `Hi Bob, use my Visa 4111-1111-1111-1111 for the tickets. See you Friday!`,
  },
  {
    expect: "refuse",
    rule: "R11",
    format: "postcard_4x6",
    text: `Reminder for your application: SSN 219-09-9999. Call the office.`,
  },
  {
    expect: "stop",
    rule: "R11",
    format: "postcard_4x6",
    text: `Clinic results are in: you tested positive for chlamydia. Please call.`,
  },
  // R12
  {
    expect: "refuse",
    rule: "R12",
    text: `We sell real-looking passports, driver's licenses and social security cards. Write to the box number for prices.`,
  },
  {
    expect: "refuse",
    rule: "R12",
    text: `Top quality cocaine and fentanyl, shipped overnight. Price list below, discreet packaging.`,
  },
  {
    expect: "refuse",
    rule: "R12",
    text: `I've got two ghost guns with no serial numbers, $900 each, cash, no questions asked.`,
  },
  {
    expect: "refuse",
    rule: "R12",
    text: `Buy counterfeit twenties that pass the pen test, 30 cents on the dollar.`,
  },
  { expect: "refuse", rule: "R12", text: `Vendo cocaína y cristal de primera, entrega a domicilio.` },
  { expect: "refuse", rule: "R12", text: `s e l l i n g  m e t h  and fake I.D.s, text me` },
];
