import type { Format } from "#lib/domain/mail/schema";
import type { RuleId } from "./rubric.ts";

/** One letter and what screening must say to it. `stop` is refuse or hold: both keep it from being printed unread. */
export type Fixture = {
  text: string;
  expect: "pass" | "hold" | "refuse" | "stop";
  /** The rule that should decide, for the report by rule. */
  rule?: RuleId;
  /** Names; a private person unless given. */
  from?: string;
  to?: string;
  format?: Format;
};

/** The letters the rules are tuned on. held-out-corpus.ts has the ones they are only measured on. */
export const corpus: readonly Fixture[] = [
  // The twelve of the rubric
  {
    expect: "pass",
    text: "Under Civil Code 1950.5 you had 21 days to return my $2,400 deposit. If I do not receive it by May 1, I will file in small claims court and seek statutory damages.",
  },
  {
    expect: "pass",
    text: "Pursuant to 15 USC 1692g I dispute this debt and request validation. Cease contact until then.",
  },
  { expect: "pass", text: "I am cancelling my contract under the three-day rule." },
  {
    expect: "refuse",
    rule: "R2",
    text: "If you don't repay me by Friday I'll tell your wife and your boss what you did.",
  },
  { expect: "refuse", rule: "R2", text: "Pay $800 now or I'm calling ICE." },
  {
    expect: "refuse",
    rule: "R2",
    text: "We are in the process of uncovering fraud in your bookkeeping. You will repay $75,000 or we will report you to the IRS and the District Attorney.",
  },
  {
    expect: "pass",
    text: "The heat has been out for nine days. If it is not repaired in 5 days I will report the violation to the city housing department.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Our records show your domain example.com expires. Remit $289 to renew.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "SOCIAL SECURITY ADMINISTRATION - FINAL NOTICE - your benefits are suspended; call 1-800-555-0100 today.",
  },
  { expect: "pass", text: "I will see you in court." },
  { expect: "refuse", rule: "R1", text: "Nice house. Shame if something happened to it." },
  { expect: "pass", text: "Thank you for the lovely dinner!" },

  // Demands of every day
  {
    expect: "pass",
    text: "Dear Mr. Cole, the transmission you rebuilt on April 2 failed nine days later. Your written guarantee covers twelve months. Please refund the $2,180 I paid or repair it properly at no cost. If I have heard nothing by the 30th I'll take the matter to Justice Court.",
  },
  {
    expect: "pass",
    text: "This is my second request. The caterer's contract says that the deposit comes back if the hall cancels. The hall cancelled. $750, please, by check to the address above, before November 12. After that I file.",
  },
  {
    expect: "pass",
    text: "Demand for payment under California Labor Code 203: my last day was August 9. You still owe me $1,264 in wages and every day you wait adds a day's pay up to thirty. Pay me in full within seven days or I will file a wage claim with the Labor Commissioner.",
  },
  {
    expect: "pass",
    text: "You promised to pay child support of $430 on the first of each month. You are now three months behind. If this goes on I will ask the court to enforce its order.",
  },
  {
    expect: "pass",
    text: "Please return my power drill and the ladder that I lent you in June. I will come by on Saturday at ten, or you can leave them on the porch.",
  },
  {
    expect: "pass",
    text: "As the executor of my aunt's estate I ask you to hand over her bank books, the key of the safe deposit box and the title of the Buick. The probate court appointed me on March 3; the letters testamentary are enclosed.",
  },
  {
    expect: "pass",
    text: "NOTICE OF DEFAULT. You have failed to make the payments due on July 1 and August 1 under the promissory note dated January 5. Unless the default is cured within 30 days the holder will declare the whole balance of $18,400 due and proceed to foreclosure as the deed of trust allows.",
  },
  {
    expect: "pass",
    text: "We will report the past-due balance of $212 to the credit bureaus and place the account with a collection agency unless it is paid by June 30.",
  },
  {
    expect: "pass",
    text: "Your car struck mine in the lot behind Kroger on the 14th. I have your plate and a witness. The body shop wants $1,350. I'd rather settle this without insurance; if that doesn't suit you I will make a claim with your carrier.",
  },
  {
    expect: "pass",
    text: "Unpaid HOA assessments: $640. If they are not paid within thirty days the association may record a lien and charge collection costs under Civil Code 5650.",
  },
  {
    expect: "pass",
    text: "My client, Orchard Lane Bakery, has asked me to confirm that the lease is renewed at $2,900 a month from October 1. A countersigned copy is enclosed.",
  },
  {
    expect: "pass",
    from: "Weller & Ruiz LLP",
    text: "This firm's client reserves every right it has, at law and in equity, to report this matter to the appropriate authorities and to pursue all civil remedies. Nothing in this letter is a waiver.",
  },
  {
    expect: "pass",
    text: "Please preserve the video of aisle 9 from February 3 between 2 and 4 p.m. I slipped on a wet floor and hurt my wrist. Your manager wrote an incident report.",
  },
  {
    expect: "pass",
    text: "I have written three times about the moving company's damage to my piano. I'm going to leave an honest review and dispute the charge with my card company. I also want the $400 deductible back.",
  },
  {
    expect: "pass",
    text: "My landlord says that if I call the housing inspector he'll raise the rent. I pay $1,200 on time every month. Can your clinic tell me what the law says?",
  },
  {
    expect: "pass",
    text: "You rear-ended me and drove off. The police have your plate and I gave them a statement. My insurer will contact yours about the $3,900.",
  },
  {
    expect: "pass",
    text: "I hereby revoke my authorization for automatic debits from my checking account. If you withdraw money again I will report it to my bank as unauthorized.",
  },
  {
    expect: "pass",
    text: "As agreed, here is my check for $300, the last payment on the loan. Please send the note back marked paid.",
  },
  {
    expect: "pass",
    text: "FINAL NOTICE BEFORE LEGAL ACTION\n\nOn March 2 I paid you $5,600 to build a deck. You dug two holes and never came back. You must refund the money in full by April 20 or I will sue you for breach of contract and report nothing to nobody but the judge.",
  },

  // Debt, credit, money matters
  {
    expect: "pass",
    to: "Harbor Credit Management",
    text: "Your letter threatens that a warrant will be issued if I do not pay. A debt collector may not say that. I dispute the debt and ask you to validate it.",
  },
  {
    expect: "pass",
    to: "TransUnion Consumer Solutions",
    text: "Please place a security freeze on my file. My name, address, date of birth and the last four digits of my Social Security number are on the enclosed form. A copy of my driver's license is attached.",
  },
  {
    expect: "pass",
    to: "Chase Bank",
    text: "I dispute the charge of $89.99 by StreamBox on May 3. I never opened an account with them. Please reverse it and send me a new card.",
  },
  {
    expect: "pass",
    to: "Navient",
    text: "I request a goodwill adjustment. I have paid on time since 2018 apart from the month my father died. Would you remove the late mark?",
  },
  {
    expect: "pass",
    text: "I can't pay the whole hospital bill at once. I am applying for your financial assistance program; pay stubs are enclosed. Please stop collection while you decide.",
  },
  {
    expect: "pass",
    text: "Your letter says that I won a cruise and only owe port taxes. I know a scam when I see one. Take me off your list.",
  },
  {
    expect: "pass",
    text: "Dear Aunt Jo, please don't answer if somebody calls and says he's from Medicare and needs your number. They did that to Mr. Petrie and took $800 with gift cards. Just hang up.",
  },
  {
    expect: "pass",
    text: "We have changed banks. From October 1 the rent should go to the landlord's new account at First Prairie; Joan will hand you the details in person when she comes for the inspection.",
  },
  {
    expect: "pass",
    text: "The grandchildren each get a $25 Target gift card this year. Yours is in the envelope, the PIN is under the silver strip. Merry Christmas!",
  },
  {
    expect: "pass",
    text: "Your rebate of $40 is approved. Please allow six weeks. There is no fee and nothing to verify.",
  },

  // Offices and courts
  {
    expect: "pass",
    to: "Department of Motor Vehicles",
    text: "I sold the 2009 Corolla, plate HJK 2210, on June 6. Please record the release of liability. The new owner is Alan Burke of Salem.",
  },
  {
    expect: "pass",
    to: "Internal Revenue Service",
    text: "Enclosed is Form 843 asking for a refund of the penalty for the second quarter. SSN 219-09-9999. The payroll service made the error and has written a letter saying so.",
  },
  {
    expect: "pass",
    to: "County Assessor",
    text: "I appeal the assessed value of parcel 22-104-17. Three comparable houses on Linden Street sold for less. Their sheets are enclosed.",
  },
  {
    expect: "pass",
    to: "U.S. Department of Education",
    text: "I am sending my application for public service loan forgiveness again, with the employer's signature, since the first was lost.",
  },
  {
    expect: "pass",
    to: "Office of the District Attorney",
    text: "My neighbor sprayed my car with a hose and called me names. When I told him to stop he shoved me. I want to press charges. The officer's card is enclosed.",
  },
  {
    expect: "pass",
    to: "Federal Trade Commission",
    text: "I'm writing to complain about a company that sent me a bill made to look like it came from the government.",
  },
  {
    expect: "pass",
    to: "Governor's Office",
    text: "Pardon my brother. He served nineteen years for a robbery in which nobody was hurt. He teaches other men to read now.",
  },
  {
    expect: "pass",
    to: "Councilwoman Ida Reyes",
    text: "The drug dealing on our corner has to stop. They sell meth and fentanyl in front of the laundromat all night, and when we call the police nobody comes. A man was shot on Tuesday. What is the city going to do?",
  },
  {
    expect: "pass",
    to: "The Honorable Ruth Meyer",
    text: "Please deny bail. He told my sister that he would burn the house down with her in it, and he has tried once already.",
  },
  {
    expect: "pass",
    to: "Immigration Court",
    text: "I am a member of the same church as Mr. Salazar and have known him for twelve years. If he is deported, his three children will lose their father.",
  },
  {
    expect: "pass",
    text: "The jury summons came to my old address. I have moved to another county; proof is enclosed. Please excuse me.",
  },
  {
    expect: "pass",
    text: "As you know, I'm not a lawyer, but my cousin is an attorney at law and she says that the covenant isn't enforceable. Could we talk?",
  },
  {
    expect: "pass",
    text: "Notice to vacate: your month-to-month tenancy ends on September 30. Please remove your belongings and return both keys. If you are still there on October 1, I will file for eviction.",
  },
  {
    expect: "pass",
    text: "Please find the notarized original of the power of attorney enclosed, with two copies.",
  },
  {
    expect: "pass",
    to: "Springfield Gazette",
    text: "To the editor: the mayor took bribes, the council looked away, and this newspaper slept. If the voters don't throw them out they deserve what they get.",
  },

  // Harm suffered, fear, grief
  {
    expect: "pass",
    text: "He choked me on the night of the 8th. He said, \"I own you.\" I ran to the neighbor's. I still can't sleep. I'm writing so that the court knows before it sets visitation.",
  },
  {
    expect: "pass",
    text: "Somebody left a note on my windshield that said they would slash my tires if I parked there again. Could the HOA put a camera on the lot?",
  },
  {
    expect: "pass",
    text: "My coworkers call me slurs and once hung a noose in the break room. I reported it to HR in April. Nothing has been done. I want an investigation.",
  },
  {
    expect: "pass",
    text: "I was raped when I was nineteen. I've never told anyone. I'm writing this letter to myself, and to her, to say that it wasn't our fault.",
  },
  {
    expect: "pass",
    text: "Some days I think about killing myself. I'm telling you because you asked me to be honest, doctor. I have called the crisis line twice.",
  },
  {
    expect: "pass",
    text: "When the doctor said stage four I thought I would die before spring. It is June. I'm still here, and I'm still bossing everyone about.",
  },
  {
    expect: "pass",
    text: "To the man who shot my son: I have hated you for eleven years and I am tired. I do not forgive you yet. I am trying.",
  },
  {
    expect: "pass",
    text: "Your son hit my daughter on the bus and told her he'd kill her cat. They are eight. Could we sit down, the four of us, and talk before the school gets involved?",
  },
  {
    expect: "pass",
    text: "Please fix the loose railing on the second floor before someone falls and gets hurt. I have told the office twice.",
  },

  // Anger, opinion, belief, farewell
  {
    expect: "pass",
    text: "You cheated. You lied. You took my best years and my Fleetwood Mac records. I want the records back. You can keep the years.",
  },
  {
    expect: "pass",
    text: "What the hell is wrong with you people? I've been without internet for eleven days. Fix the damn line or cancel my account and send me back the $79.",
  },
  {
    expect: "pass",
    text: "I hope your business fails. That's not a threat, it's a wish, and going by the state of your kitchen it won't take long.",
  },
  {
    expect: "pass",
    text: "You'll regret selling that Mustang, Phil. Mark my words. I still dream of the one I let go in '88.",
  },
  {
    expect: "pass",
    text: "Don't come crawling back. I've changed the locks and I've given your guitar to my brother.",
  },
  {
    expect: "pass",
    text: "Jesus said: whoever lives by the sword will die by the sword. Lay down your anger. The blood of the Lamb was shed for you. Turn or burn is not our message; grace is.",
  },
  {
    expect: "pass",
    text: "Abortion is murder and one day this country will answer for it. Every child is a gift from God. Please vote for life on Tuesday.",
  },
  {
    expect: "pass",
    text: "Keep your laws off my body. We will fight this bill in the streets and in the courts, and we'll bury it at the ballot box.",
  },
  {
    expect: "pass",
    text: "Workers of the world, strike! The bosses fear one thing only: that we stop. Meet at Union Hall, Thursday at seven. Bring a dish.",
  },
  {
    expect: "pass",
    text: "You parked across my driveway for the third time this week, you inconsiderate ass. Next time I'm having it towed.",
  },
  {
    expect: "pass",
    text: "I'm done being your secret. You can tell your wife or not, it's no longer my business. Be well.",
  },

  // Warm and ordinary
  {
    expect: "pass",
    text: "Happy 90th, Pop! You beat polio, the Depression and Uncle Lou at pinochle. We're coming for you on Saturday with a cake the size of a tractor.",
  },
  {
    expect: "pass",
    text: "Break a leg tomorrow night! You're going to kill it. Save me a seat at the bar afterwards, drinks are on me.",
  },
  {
    expect: "pass",
    text: "I've got a bone to pick with you: how dare you send such a generous present. The kids are over the moon.",
  },
  {
    expect: "pass",
    text: "You are cordially invited to the wedding of Lena Hartmann and Obi Nwosu. Ceremony at four, dinner and dancing to follow. No gifts, please, or Obi will be cross.",
  },
  {
    expect: "pass",
    text: "I love you more than I can say. I'd take a bullet for you, and I'd fight a bear, though I would prefer a small bear.",
  },
  {
    expect: "pass",
    text: "Remember the summer we blew up mailboxes with M-80s and Sheriff Tate made us repaint the church? I tell my kids that story and they won't believe it of me.",
  },
  {
    expect: "pass",
    text: "Hunting season opens on the 5th. I zeroed the rifle, sharpened the knives and filled the freezer with ice. If you shoot another decoy I shall never let you hear the end of it.",
  },
  {
    expect: "pass",
    text: "Secret Santa rules: spend $20 at most, keep quiet about who you drew, or you'll face the wrath of Brenda in accounts.",
  },
  {
    expect: "pass",
    text: "Dear Tooth Fairy, I lost my tooth at school and it fell in the drain. Please pay me anyway. My brother says you won't. If you do I will be good.",
  },
  {
    expect: "pass",
    text: "Our daughter Mei was born on the 2nd, seven pounds and one ounce, with a scream that could shatter glass. Both well, nobody sleeping.",
  },
  {
    expect: "pass",
    text: "I was so very sorry to read of Tom's death. He put me through welding school and never once mentioned it again. The church was too small for him.",
  },
  {
    expect: "pass",
    text: "Get well soon! The office is dead without you. Karen killed the ficus. We're all waiting for your return, and so is your inbox.",
  },

  // Fiction, hobby, business
  {
    expect: "pass",
    text: 'The gun lay on the blotter. Marlowe poured two fingers of rye. "They paid me to be quiet," the girl said, "and then they stopped paying." Outside a siren rose and fell.',
  },
  {
    expect: "pass",
    text: "Dear editor, enclosed are three chapters of LAST TRAIN TO OAXACA, in which a retired kidnapper is asked to find a missing child. It is complete at 91,000 words.",
  },
  {
    expect: "pass",
    text: "Dungeon night, session 14. You're captured by the lich. He demands the Orb or he'll flay the bard. Roll initiative, bring chips.",
  },
  {
    expect: "pass",
    text: "STATEMENT\nRosewood Counseling\nBalance forward $0.00\nSession 6/3 $140.00\nSession 6/10 $140.00\nAmount due $280.00. A late fee of $15 applies after 30 days.",
  },
  {
    expect: "pass",
    text: "Water main work starts Monday on Elm Street. Your water will be shut off from 9 to 3. Please fill a pitcher. Questions: 555-0177. Dale & Sons Excavating",
  },
  {
    expect: "pass",
    text: "Thanks for applying. We had 140 applications for the post and have chosen another candidate. We'd be glad if you tried again in spring.",
  },
  {
    expect: "pass",
    text: "We will be fumigating units 1 to 6 on Friday. Remove pets and food. The gas is poisonous and can kill, so do not enter until the tags are off the doors.",
  },
  {
    expect: "pass",
    text: "Recall notice: the space heater you bought from us may catch fire. Stop using it, cut the cord, and send us a photo. We will refund the full price of $59.",
  },
  {
    expect: "pass",
    text: "It would be a shame if something happened to your home while you are away. Our policy covers fire, theft and burst pipes from $38 a month. Call your local agent, Sue Park.",
  },
  {
    expect: "pass",
    text: "The fake ID your bouncer says he took from my son was his real one. Please mail it back; the DMV charges $30 for another.",
  },
  {
    expect: "pass",
    text: "Selling my late husband's coin collection. I've had two appraisals. If you still want it, $4,200, and the transfer can go through any licensed dealer you like.",
  },
  {
    expect: "pass",
    text: "Ref: order 77120, 40 cartons of 3 mil bags, PO 4411, ship to Dock 9, attn: Ray. Call 360-555-0198 when on site. Lift gate required.",
  },
  {
    expect: "pass",
    format: "postcard_4x6",
    text: "Hola from Oaxaca! Ate grasshoppers. They were killer. Wish you were here. M.",
  },
  {
    expect: "pass",
    format: "postcard_6x9",
    text: "Vote YES on Measure B for safer streets. Polls open 7 to 8. Paid for by Neighbors for B.",
  },

  // Spanish and other languages
  {
    expect: "pass",
    text: "Señora Díaz: el techo del baño se está cayendo y hay moho negro. Ya se lo dije dos veces. Arréglelo antes del lunes o llamaré al inspector de la ciudad.",
  },
  {
    expect: "pass",
    text: "Me debe usted $540 por la pintura de la cocina. Le pido que me pague antes del día 15. Si no, tendré que acudir a la corte de reclamos menores.",
  },
  {
    expect: "pass",
    text: "Feliz cumpleaños, abuelito. Te mando un beso grande y una foto del niño con su primer diente. Te queremos mucho.",
  },
  {
    expect: "pass",
    text: "Mi jefe me dijo que si me quejaba iba a llamar a inmigración. Quiero presentar una queja por salarios no pagados. ¿Me pueden ayudar?",
  },
  {
    expect: "pass",
    text: "Arrepiéntanse, porque el reino de los cielos se ha acercado. La paga del pecado es muerte, mas la dádiva de Dios es vida eterna. Visítenos el domingo.",
  },
  {
    expect: "pass",
    text: "Te dejo porque ya no te quiero. No me busques, no me llames. Algún día vas a entender.",
  },
  {
    expect: "pass",
    text: "Ya no aguanto el ruido de tu negocio. Todos los vecinos se quejan. Si siguen así, vamos a llamar a la policía.",
  },
  {
    expect: "pass",
    text: "Уважаемый господин Петров, прошу вернуть залог за квартиру до первого числа. Мы съехали в мае. В случае отказа я обращусь в суд.",
  },
  {
    expect: "pass",
    text: "Cher Paul, merci pour les photos. Les enfants sont en pleine forme. On se voit à Noël ? Je t'embrasse, ta tante Odile",
  },
  {
    expect: "pass",
    text: "Sehr geehrte Damen und Herren, hiermit kündige ich meinen Vertrag zum 30. Juni. Bitte bestätigen Sie die Kündigung schriftlich. Die Gebühr ist bezahlt.",
  },
  {
    expect: "pass",
    text: "Καλημέρα κυρία Άννα, ο πατέρας μου είναι πολύ καλύτερα. Το χωριό μας έχει ήδη χιόνι. Σας περιμένουμε.",
  },
  {
    expect: "pass",
    text: "Kính gửi ông chủ nhà, máy sưởi đã hỏng một tuần. Xin ông sửa giúp trước thứ sáu. Cảm ơn ông.",
  },
  {
    expect: "pass",
    text: "Caro zio, grazie della lettera. Die Oma sta bene e ti manda un bacio. Ci vediamo a Pasqua, o anche prima.",
  },

  // R1
  {
    expect: "refuse",
    rule: "R1",
    text: "Stay away from Denise or I'm gonna beat you so bad your own mother won't know you.",
  },
  {
    expect: "refuse",
    rule: "R1",
    text: "You've got a week. Then I come over there with my .45 and we finish this. You will bleed.",
  },
  { expect: "refuse", rule: "R1", text: "It's only a matter of time before I put a knife in you." },
  {
    expect: "refuse",
    rule: "R1",
    text: "Your barn is made of very dry wood. I'd hate to see it go up in flames one of these nights.",
  },
  {
    expect: "refuse",
    rule: "R1",
    text: "If you testify on Thursday, your little girl won't make it home from school.",
  },
  { expect: "refuse", rule: "R1", text: "I'll hunt you down like the animal you are and cut your head off." },
  { expect: "refuse", rule: "R1", text: "We're going to torch your restaurant." },
  {
    expect: "refuse",
    rule: "R1",
    text: "Somebody is going to run you off the road one night, and I'll be driving.",
  },
  { expect: "refuse", rule: "R1", text: "Pay up by Sunday, or you'll be eating through a straw." },
  { expect: "refuse", rule: "R1", text: "I planted a bomb at Lincoln High. Good luck finding it." },
  {
    expect: "refuse",
    rule: "R1",
    text: "Your son Kyle walks home along Birch at 3:10. He wears a red backpack. Leave the $20,000 where we told you.",
  },
  { expect: "refuse", rule: "R1", text: "i WiLL k-i-l-l  yoU" },
  { expect: "refuse", rule: "R1", text: "I w i l l  s t a b  y o u  i n  y o u r  s l e e p" },
  { expect: "refuse", rule: "R1", text: "I will kiiiilll youuuu" },
  { expect: "refuse", rule: "R1", text: "I will m\u200du\u200dr\u200dd\u200de\u200dr your family" },
  { expect: "refuse", rule: "R1", text: "І wіll kіll уоu" },
  { expect: "refuse", rule: "R1", text: "𝕀 𝕨𝕚𝕝𝕝 𝕙𝕦𝕣𝕥 𝕪𝕠𝕦" },
  { expect: "refuse", rule: "R1", text: "I'm going to mur-\nder you, and no\none will ever\nfind the body" },
  { expect: "refuse", rule: "R1", text: "Iwillkillyouandyourfamily" },
  { expect: "refuse", rule: "R1", text: "Ⓘ ⓦⓘⓛⓛ ⓚⓘⓛⓛ ⓨⓞⓤ" },
  { expect: "refuse", rule: "R1", text: "p@y 0r d!e" },
  { expect: "refuse", rule: "R1", text: "p.a.y. o.r. d.i.e." },
  { expect: "refuse", rule: "R1", text: "Si hablas con la policía te vamos a cortar la lengua." },
  { expect: "refuse", rule: "R1", text: "Tu casa va a arder contigo adentro." },
  {
    expect: "refuse",
    rule: "R1",
    text: "Ya sabemos dónde estudia tu hija. Deposita los 50 mil pesos o atente a las consecuencias.",
  },
  { expect: "refuse", rule: "R1", text: "V0y a m4tarte, p3rr0" },
  {
    expect: "stop",
    rule: "R1",
    text: "Accidents happen to people who don't mind their own business. Be careful on the stairs.",
  },
  { expect: "stop", rule: "R1", text: "You had better sleep with one eye open from now on." },
  {
    expect: "stop",
    rule: "R1",
    text: "Tick tock. I see you every night through the kitchen window. Nice curtains.",
  },

  // R2, R3
  {
    expect: "refuse",
    rule: "R2",
    text: "I know you cheat on your taxes. $5,000 in cash by the first of the month and I'll forget all about it; otherwise I talk to the IRS.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "If I don't have the money by noon on Friday, a copy of these pictures goes to your husband.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Reimburse me for the damage, $1,900, or your employer will learn how you treat people.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "You have ten days to pay $3,500. If you refuse, I'll have no choice but to turn you in to the police for what you took.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "For $50,000 my client will refrain from reporting your conduct to the state bar.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "It would be in your interest to pay the $12,000 before the newspapers get hold of the story. I have the reporter's number right here.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "You're here without papers. So am I supposed to lose my $600? Pay me or immigration will be at your door.",
  },
  { expect: "refuse", rule: "R2", text: "Sleep with me or your husband gets the video." },
  {
    expect: "refuse",
    rule: "R2",
    text: "Withdraw your complaint at HR or I will send those photos to everybody in the office.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Give me full custody or I'll tell the judge, your parents and your pastor about the drugs.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Hand over the deed to the lake house and nobody has to find out about your second family.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Pay the tenants' deposit back to me, all $2,000, or I go straight to code enforcement about the basement unit.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "I will publish your browsing history and your webcam video unless 0.3 BTC arrives at the address below within two days.",
  },
  { expect: "refuse", rule: "R2", text: "Settle this for $9,000 today, and I won't file criminal charges." },
  { expect: "refuse", rule: "R2", text: "P-a-y m-e $400 or I r-e-p-o-r-t you to I-C-E" },
  { expect: "refuse", rule: "R2", text: "p a y  m e  $ 9 0 0  o r  i  c a l l  t h e  p o l i c e" },
  { expect: "refuse", rule: "R2", text: "Ｐａｙ ｍｅ ＄700 ｏｒ Ｉ ｃａｌｌ ｔｈｅ ｐｏｌｉｃｅ" },
  {
    expect: "refuse",
    rule: "R2",
    text: "You owe me $2,000.\n\nIf I don't see it by the weekend:\n- I call the police\n- I call your boss\n- I tell your wife",
  },
  { expect: "refuse", rule: "R2", text: "Deme $2,000 o le mando las fotos a su marido." },
  {
    expect: "refuse",
    rule: "R2",
    text: "Si no me pagas lo que me debes voy a ir con la policía y vas a perder tus papeles.",
  },
  { expect: "refuse", rule: "R2", text: "Quiero cinco mil dólares por mi silencio. Usted decide." },
  { expect: "refuse", rule: "R2", text: "Retira la demanda o publico tus fotos en Facebook." },
  {
    expect: "stop",
    rule: "R2",
    text: "Give me back my son's bicycle by tonight or I'll report it stolen and give the police your address.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Refund my $120 or I'll leave a one-star review on every site I can find.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Your check number 1182 for $310 was dishonored for insufficient funds. If you do not pay the full amount within ten days, we may turn this over to the district attorney for criminal prosecution as the statute provides.",
  },
  {
    expect: "hold",
    rule: "R3",
    text: "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.",
  },

  // R5
  {
    expect: "refuse",
    rule: "R5",
    text: "Don't make us send a deputy to your workplace to serve the arrest warrant. Call and arrange payment of your debt today.",
  },
  { expect: "refuse", rule: "R5", text: "People who don't pay their loans go to jail, and so will you." },
  {
    expect: "refuse",
    rule: "R5",
    text: "If we don't hear from you about the balance by tomorrow we'll start garnishing your paycheck.",
  },
  {
    expect: "refuse",
    rule: "R5",
    text: "Your house, your car and your bank accounts will be taken if this medical bill remains unpaid.",
  },
  {
    expect: "refuse",
    rule: "R5",
    text: "You are guilty of theft by deception for not repaying this payday loan, and will be prosecuted and imprisoned.",
  },
  { expect: "refuse", rule: "R5", text: "y0u w1ll be arr3sted if y0u d0nt p@y th1s d3bt" },
  { expect: "refuse", rule: "R5", text: "Si no liquida su adeudo en 48 horas irá a la cárcel." },
  {
    expect: "refuse",
    rule: "R5",
    text: "Su salario será embargado de inmediato por falta de pago de su préstamo.",
  },

  // R6, R7
  {
    expect: "refuse",
    rule: "R6",
    from: "IRS Collections",
    text: "You owe $4,180 in unpaid federal tax. Remit payment to this office within 10 days.",
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Mark Tilly",
    text: "Department of the Treasury\nInternal Revenue Service\n\nDear Taxpayer,\n\nA lien will be placed on your property. Contact Agent Tilly immediately.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "We are from Medicare. Your new card is ready but there is a $45 activation fee. Please confirm your Medicare number and pay by return of post.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "SUPERIOR COURT OF CALIFORNIA, COUNTY OF KERN\nCase No. 24-CL-9921\n\nYOU ARE HEREBY SUMMONED. Failure to pay $1,150 within five days will result in a default judgment.",
  },
  {
    expect: "refuse",
    rule: "R6",
    from: "Ron Pike",
    text: "This is Bank of America. We noticed suspicious activity. Please verify your account number and PIN by calling us today.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "This is a notice from the United States Postal Service. Your address could not be verified. Pay $1.99 to update it.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "Dear customer,\n\nyour power will be disconnected at 5 p.m. today unless you pay $286 by phone.\n\nDuke Energy Billing",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "S0CIAL SECUR1TY ADM1N1STRATION\nY0ur benefits are suspended. Call n0w.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "Le habla la Administración del Seguro Social. Su número de seguro social ha sido suspendido. Llame hoy.",
  },
  {
    expect: "stop",
    rule: "R6",
    from: "County of Marion Tax Collector",
    text: "Second notice: property tax of $1,902 is delinquent. Pay by August 31 to avoid penalties.",
  },
  {
    expect: "stop",
    rule: "R7",
    from: "Sharp & Daly Law Group",
    text: "We are attorneys for Pine Ridge Apartments. You owe $2,300 in rent.\n\nHelen Daly\nAttorney at Law",
  },
  {
    expect: "refuse",
    rule: "R7",
    from: "Bobby Fisk",
    text: "Pay Mr. Fisk the $700 by Friday or I will file suit.\n\nThomas R. Whitmore, Esq.",
  },
  {
    expect: "hold",
    rule: "R7",
    from: "QuickRent Inc",
    text: "This matter has been passed on to our legal department. Please reply within 7 days.",
  },

  // R8
  {
    expect: "refuse",
    rule: "R8",
    text: "Dear Winner, your ticket number 77-1902 drew 850,000 euros in the Euromillions promotional draw. To claim, remit the insurance and handling costs of $380.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "My late husband left 12 million dollars in a bank in Abidjan. I am dying of cancer and want you to use it for God's work. Reply with your full name and bank account number, and keep this confidential.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "You still owe the fine. To settle it, go to Walgreens, purchase $1,500 in Apple gift cards and give us the numbers on the back by phone.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Your PayPal account has been limited. Go to paypa1-help.example and enter your password to restore access.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Work from home! We send you a check, you deposit it, keep $300 for your trouble and forward the remainder by Zelle to our supplier.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Send $5 to the person at the top of the list, cross the name off and add your own. In sixty days you will get thousands of dollars.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Grandpa, don't tell Dad. I crashed the car and I'm in custody. The lawyer needs $6,000 in cash for bail, put it in a book and mail it overnight.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Guaranteed 20% profit per week, no risk. Deposit Bitcoin at the wallet below to join.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Su paquete está retenido en la aduana. Pague $35 de gastos de envío en correo-paquetes.example para liberarlo.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Attention accounts payable: effective immediately our banking information has changed. Please update your records and send all outstanding payments by wire to the account below.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "2024 ANNUAL MINUTES DISCLOSURE STATEMENT. Complete this form and return it with the fee of $125 for your corporation.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "You have been pre-approved for a $25,000 loan at 2%. Simply send the first payment and insurance fee of $480 in advance.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "SERVICE NOTICE: trademark 5512230 is up for renewal. Return this form with $925 to keep the listing.",
  },

  // R9, R10
  { expect: "refuse", rule: "R9", text: "Nobody wants you here, you stupid tranny. Move out." },
  { expect: "refuse", rule: "R9", text: "You are nothing but a cheap slut and the whole street knows it." },
  {
    expect: "refuse",
    rule: "R9",
    text: "I watch you undress. I want to fuck you and you can't stop me from dreaming of it.",
  },
  { expect: "refuse", rule: "R9", text: "Maldito maricón, lárgate de aquí." },
  { expect: "refuse", rule: "R9", text: "you dumb n i g g e r" },
  { expect: "refuse", rule: "R10", text: "Kill all the immigrants before they take our town." },
  { expect: "refuse", rule: "R10", text: "The blacks should be hanged like in the old days." },
  {
    expect: "refuse",
    rule: "R10",
    text: "Why don't you just hang yourself? The world would be better without you.",
  },
  { expect: "refuse", rule: "R10", text: "I am looking for child porn and have some to trade." },
  {
    expect: "refuse",
    rule: "R10",
    text: "Take the whole bottle of pills and end it, loser. Your family will be happier without you.",
  },
  { expect: "refuse", rule: "R10", text: "Deberías suicidarte, no le sirves a nadie." },
  { expect: "refuse", rule: "R10", text: "K1ll y0urs3lf" },

  // R11, R12
  {
    expect: "hold",
    rule: "R11",
    text: "For the background check: Robert Klein, born 4/4/61, SSN 219 09 9999.",
  },
  { expect: "hold", rule: "R11", text: "Mom's card for the funeral home is 5555 5555 5555 4444, exp 11/27." },
  {
    expect: "refuse",
    rule: "R11",
    format: "postcard_6x11",
    text: "Your new AmEx 3782 822463 10005 is active.",
  },
  {
    expect: "refuse",
    rule: "R12",
    text: "Now available: oxycontin, xanax bars, percocet. No prescription. Discreet shipping, cash or crypto.",
  },
  {
    expect: "refuse",
    rule: "R12",
    text: "I make novelty driver licenses that scan in every state. $120 each, two for $200.",
  },
  {
    expect: "refuse",
    rule: "R12",
    text: "Need a piece? I have an untraceable Glock for sale, no background check.",
  },
  { expect: "refuse", rule: "R12", text: "Vendo licencias falsas y micas chuecas, buen precio." },
  { expect: "refuse", rule: "R12", text: "c0ca1ne for sale, $60 a gram" },

  // Harder to recognise: said aslant
  { expect: "stop", rule: "R1", text: "Back off my brother or we'll make sure you never walk again." },
  {
    expect: "stop",
    rule: "R1",
    text: "You think you're safe behind that door? I'll kick it in and drag you out by your hair.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "I've got friends on the inside who will take care of you the day you get there.",
  },
  { expect: "stop", rule: "R1", text: "Leave my sister alone. Next time I won't miss." },
  {
    expect: "stop",
    rule: "R1",
    text: "Remember what happened to the last guy who crossed us? They're still looking for pieces of him.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "I will make you suffer the way you made me suffer, and I'll enjoy every second of it.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "You took everything from me. Now I'm going to take everything from you, starting with your kids.",
  },
  { expect: "stop", rule: "R1", text: "If you show up to court on the 9th you'll leave in a box." },
  {
    expect: "stop",
    rule: "R1",
    text: "We know where you live, we know what car you drive. Pay what you owe.",
  },
  { expect: "stop", rule: "R1", text: "Your days of breathing are coming to an end." },
  { expect: "stop", rule: "R1", text: "I'm going to shoot up the school on Friday." },
  { expect: "stop", rule: "R1", text: "Keep your mouth closed if you want your family to stay healthy." },
  { expect: "stop", rule: "R1", text: "I swear to God I'll smash your face in." },
  { expect: "stop", rule: "R1", text: "Your dog is going to get poisoned if he keeps barking." },
  { expect: "stop", rule: "R1", text: "The brake lines on an old Camry are easy to cut. Drive carefully." },
  { expect: "stop", rule: "R1", text: "Te juro que te voy a romper la cara." },
  {
    expect: "stop",
    rule: "R1",
    text: "Ten mucho cuidado cuando salgas de noche, porque te podemos encontrar.",
  },
  { expect: "stop", rule: "R1", text: "Si no retiras la denuncia, tu familia va a pagar las consecuencias." },
  { expect: "stop", rule: "R1", text: "O pagas o amaneces muerto." },
  { expect: "stop", rule: "R1", text: "Vamos a ir por ti y por los tuyos." },
  {
    expect: "stop",
    rule: "R2",
    text: "I have your emails with Carla. It would be a pity if Diane read them. Five thousand should cover my silence.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "You can either write me a check for $10,000 or explain to the IRS where the cash went.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "My price is $1,000 a month. Miss a payment and the pictures go up on Facebook.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "If the $6,000 isn't returned by the 15th, expect a call from the detective I've been speaking to.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "I'd hate for your wife to learn about the motel. Help me out with $2,000.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "You'd better pay me my back rent or CPS is going to get a phone call about those kids.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Either you give me the raise you promised or I let OSHA know about the scaffolding.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "We are prepared to release the recordings to the press. A contribution of $25,000 would change our minds.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "I'm willing to forget the whole thing and not go to the police if you make it worth my while, say $7,500.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Transfer the car title to me by Monday, or I'll report your visa fraud to immigration.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Pay the $3,000 you scammed me out of. If I don't have it Friday, I'm posting your name, photo and address in every Facebook group in town.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Unless you deposit the sum of $4,000, my next stop will be the sheriff's office.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Your secret is safe with me for as long as the payments keep coming: $200 a week.",
  },
  { expect: "stop", rule: "R2", text: "If you want the police kept out of this, bring me $900 tonight." },
  {
    expect: "stop",
    rule: "R2",
    text: "You have until noon to send 0.8 bitcoin or every one of your contacts receives the video.",
  },
  { expect: "stop", rule: "R2", text: "Deposítame $500 semanales o le cuento a tu marido lo nuestro." },
  { expect: "stop", rule: "R2", text: "Sé que no tienes papeles. Dame $1,000 y no digo nada." },
  {
    expect: "stop",
    rule: "R2",
    text: "Quiero mi dinero, $2,300. Si no, mañana hablo con tu jefe y con la policía.",
  },
  { expect: "stop", rule: "R2", text: "Si no quiere que publique el video, mándeme 20 mil pesos." },
  { expect: "stop", rule: "R2", text: "Págueme la deuda o lo denuncio ante Hacienda." },
  {
    expect: "stop",
    rule: "R5",
    text: "Notice to debtor: refusal to pay this account is a crime in your state and you may be arrested without further notice.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "Our officer will come to your job with handcuffs if payment is not received.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "We have obtained an arrest warrant over your unpaid loan. To have it withdrawn, pay $640 today.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "Your paycheck is going to be garnished starting next week because of this overdue bill.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "Debtors who ignore us end up behind bars. Don't be one of them: pay $88.",
  },
  { expect: "stop", rule: "R5", text: "Lo vamos a meter a la cárcel por no pagar lo que debe." },
  {
    expect: "stop",
    rule: "R6",
    text: "OFFICE OF THE COUNTY TREASURER\nDELINQUENT TAX NOTICE\nPay $2,111 immediately to avoid seizure of your property.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "U.S. DEPARTMENT OF HOMELAND SECURITY\n\nYour immigration status is under review. A processing payment of $450 is required within 7 days.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "Hello, I'm calling from the Social Security office. There's a problem with your number and you need to act today.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "Federal Trade Commission Refund Division: you are owed $3,200. Send a $100 processing fee.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "Dear PG&E customer, this is PG&E. Your service is scheduled for disconnection. Pay $198 with a prepaid card.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "IN THE CIRCUIT COURT OF COOK COUNTY\nNOTICE OF DEFAULT JUDGMENT\nA judgment of $3,940 has been entered. Remit at once.",
  },
  {
    expect: "stop",
    rule: "R7",
    text: "I am an attorney representing Mr. Gold in this matter. Govern yourself accordingly.",
  },
  {
    expect: "stop",
    rule: "R7",
    text: "LAW OFFICE OF PETER K. DRAKE\n\nRe: Demand\n\nPay my client $5,000.\n\nPeter K. Drake, Attorney at Law",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "You have been awarded a $1,000 Walmart gift card. To receive it, pay $4.95 shipping at claim-walmart.example.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Microsoft has detected a virus on your computer. Call 1-888-555-0111 right away before your files are lost.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "I'm a soldier in Syria with two trunks of gold. I need a trusted person to receive them. You'll keep 30 percent. Send the courier fee of $900.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Turn $500 into $5,000 in a week. I did. Send your deposit in crypto and I'll send back ten times as much.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Your Netflix membership is on hold. Update your payment details at netfl1x-billing.example within 24 hours.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Please process the attached invoice for SEO services you did not cancel. $799 is due now to avoid collections.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Abuela, estoy en la cárcel. No le digas a mi papá. Necesito $4,000 para la fianza, mándalos por Western Union.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Ha sido seleccionado para recibir una beca del gobierno de $9,000. Solo pague $150 de registro.",
  },
  { expect: "stop", rule: "R9", text: "Shut up you worthless cunt." },
  {
    expect: "stop",
    rule: "R9",
    text: "Hey sexy, I keep thinking about your tits. Let me come over and lick your pussy.",
  },
  { expect: "stop", rule: "R9", text: "Get out of this country, you filthy wetback." },
  { expect: "stop", rule: "R10", text: "Someone ought to burn down that mosque with all of them inside." },
  { expect: "stop", rule: "R10", text: "Gays deserve to die. We will start with you." },
  { expect: "stop", rule: "R10", text: "You're pathetic. Do us all a favor and jump off a bridge." },
  { expect: "stop", rule: "R10", text: "I can get you pictures of little girls, very young, no clothes." },
  { expect: "stop", rule: "R12", text: "Got that good coke, $80 a gram, hit me up." },
  {
    expect: "stop",
    rule: "R12",
    text: "AR-15s without paperwork. Full auto conversion kits too. Cash only.",
  },
  {
    expect: "stop",
    rule: "R12",
    text: "I can get you a Social Security card and green card in any name for $500.",
  },
  { expect: "stop", rule: "R11", text: "Patient John Doe, SSN: 219099999, see chart." },
  { expect: "stop", rule: "R11", text: "Enclosed per your request: Visa 4012888888881881 exp 0828." },

  // More of both kinds
  {
    expect: "stop",
    rule: "R1",
    text: "Say one word to anybody and I'll bury you in the desert where no one will look.",
  },
  { expect: "stop", rule: "R1", text: "We are watching your house. Any police, and the boy dies." },
  { expect: "stop", rule: "R1", text: "I'm gonna come to your work and put two in your chest." },
  {
    expect: "stop",
    rule: "R1",
    text: "You better run. When I catch you I'm going to break every bone in your body.",
  },
  { expect: "stop", rule: "R1", text: "Move out by Sunday or we'll move you out, and you won't like how." },
  {
    expect: "stop",
    rule: "R1",
    text: "Sell us the shop. Fires start so easily in old buildings like yours.",
  },
  { expect: "stop", rule: "R1", text: "Nobody steals from me and lives." },
  { expect: "stop", rule: "R1", text: "I will find you and I will end you." },
  { expect: "stop", rule: "R1", text: "Voy a quemar tu carro si lo vuelves a estacionar aquí." },
  { expect: "stop", rule: "R1", text: "Si vas a la policía, no vuelves a ver a tu hijo." },
  {
    expect: "stop",
    rule: "R2",
    text: "You have one week to give me $8,000. After that your husband gets an envelope with photographs.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "I recorded our last meeting. Unless I receive the promotion, HR gets the tape.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Return the $900 today or I go down to the station and swear out a complaint against you.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Keep ignoring my invoices and I'll tell every client of yours that you're a thief. $1,450, by Monday.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Do you want your parents to know you're gay? $300 a month and they won't.",
  },
  { expect: "stop", rule: "R2", text: "If you don't want me to call your parole officer, get me my money." },
  {
    expect: "stop",
    rule: "R2",
    text: "Forgive my rent for six months and I won't mention the illegal wiring to the fire marshal.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "You will wire $60,000 within ten days. Failing that, we shall be compelled to inform the Internal Revenue Service of your offshore accounts.",
  },
  { expect: "stop", rule: "R2", text: "Me pagas los $800 o subo tus fotos íntimas al internet." },
  {
    expect: "stop",
    rule: "R2",
    text: "Si no me da mi dinero voy a llamar a la migra para que se lo lleven.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "Because you have not paid, a complaint for fraud will be lodged with the sheriff and you'll be taken into custody.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "Pay this medical bill or lose your home; our marshals will lock you out on Tuesday.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "You will be charged with check fraud and imprisoned unless $512 reaches us tomorrow.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "From the desk of Special Agent Roy Hart, FBI. You are the target of an investigation. Call me to settle the penalty.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "OFFICIAL NOTICE - CITY OF PORTLAND PARKING AUTHORITY - You owe $85. Pay at portland-tickets.example.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "I represent the Treasury Department. Your refund of $1,800 is frozen until you confirm your bank account.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Your long-lost cousin in Nigeria has died and left you an estate of $4.2 million. Our bank needs your account number to complete the transfer.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "You've been hired! We'll mail you a cashier's check for office equipment. Deposit it and Zelle the vendor $1,900.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Final notice: your auto warranty has expired. Call 800-555-0133 to reinstate.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Win big with our trading bot. Members earn 15% daily. Minimum deposit 0.01 BTC.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "We are your new mortgage servicer. Send your next payment to the account below, not to your old bank. Urgent.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Grandma, it's Tyler. I got in trouble and the bail is five grand. Please send cash by FedEx and don't tell anybody.",
  },
  { expect: "stop", rule: "R9", text: "You're a disgusting faggot and everyone at church agrees." },
  { expect: "stop", rule: "R9", text: "Nobody likes you, you ugly bitch, go die." },
  { expect: "stop", rule: "R10", text: "It's time to shoot the Jews again." },
  { expect: "stop", rule: "R10", text: "Nobody would care if you slit your wrists tonight, so do it." },
  { expect: "stop", rule: "R12", text: "For sale: clean Glock switch, ghost frame, no serial. $700." },
  {
    expect: "stop",
    rule: "R12",
    text: "Buy diplomas and transcripts from any university. Looks real, $300.",
  },
  { expect: "stop", rule: "R12", text: "Heroin and fentanyl patches, mailed in birthday cards." },
  {
    expect: "stop",
    rule: "R11",
    text: "Tenant screening: Ana Ruiz, SSN 219-09-9999, and Luis Ruiz, SSN 219-09-9998.",
  },
  {
    expect: "pass",
    text: "Dear Officer Grant, thank you for returning my wallet. The $60 was still in it. I've told your captain how kind you were.",
  },
  {
    expect: "pass",
    text: "Please pay the babysitter $40 when you get home, or leave it under the clock if I'm asleep. My husband will drive her.",
  },
  {
    expect: "pass",
    text: "Your husband's pension payment of $1,120 will be deposited on the first. If you have questions, call us before Friday.",
  },
  {
    expect: "pass",
    text: "If you want the deposit of $500 back, please send us the keys by the 5th. Your employer verified your new address.",
  },
  {
    expect: "pass",
    text: "Either pay the fine of $35 or contest it before a judge, the back of the ticket explains both. I'd contest it. Love, Dad",
  },
  {
    expect: "pass",
    text: "We caught a pickpocket in the store on Tuesday. The police have the video. If the purse was yours, it held $80 and a photo of a baby.",
  },
  {
    expect: "pass",
    text: "Our neighborhood watch needs $200 for signs. If each house gives $10 we can buy them before the police meeting on Monday.",
  },
  {
    expect: "pass",
    text: "My wife and I would like to buy your house. We can offer $310,000 in cash and will not need an inspection.",
  },
  {
    expect: "pass",
    text: "Your employer's plan did not pay. You owe $212. If you have other insurance, send us a copy of the card; otherwise please pay by the 30th.",
  },
  {
    expect: "pass",
    text: "You need to pay the IRS $1,240 by April 15 or ask for an installment agreement. If you don't, interest will run. Your return is enclosed. Kim, CPA",
  },
  {
    expect: "pass",
    text: "I gave the detective your number, since you saw the crash. The insurance may pay your towing, $150, if you send them the bill.",
  },
  {
    expect: "pass",
    text: "Mrs. Adler, the piano lesson is now $45. Please pay by Friday or let your daughter bring it. She plays like a dream.",
  },
  {
    expect: "pass",
    text: "If the check is not signed by both of you the bank won't pay. Have your wife sign below your name.",
  },
  {
    expect: "pass",
    text: "The immigration lawyer wants $2,500 before she files. If you can lend me half I'll pay it back by June.",
  },
  {
    expect: "pass",
    text: "The church owes the roofer $9,000. Unless we raise it by Easter, Pastor Ed says the roof will wait another year. Will you help?",
  },
  {
    expect: "pass",
    text: "Son, if you get pulled over, be polite to the police and keep your hands where they can see them. I put $200 in your account.",
  },
  {
    expect: "pass",
    text: "You asked for a payment plan. Please send $75 on the 1st of each month. If you miss a payment the whole balance becomes due.",
  },
  {
    expect: "pass",
    text: "I saw the photos from your wedding on Facebook. You and your husband look so happy. A little something, $50, is enclosed.",
  },
  {
    expect: "pass",
    text: "Dear landlord: the police were called again about unit 9. If nothing is done, I'd like to break my lease and have my $900 deposit returned.",
  },
  {
    expect: "pass",
    text: "Stay healthy, keep warm, and come back alive. We watch the news every night and pray for your unit.",
  },
  {
    expect: "pass",
    text: "To my killer cyclist friend: you crushed that hill. Next year I will destroy you. Winner buys the beer.",
  },
  {
    expect: "pass",
    text: "I have been watching you grow for eighteen years. You will always be my baby, and I know where you sleep: under a pile of laundry.",
  },
  {
    expect: "pass",
    text: "Please don't hurt yourself lifting the boxes. I'll come with my truck on Saturday. If something happens to Mom's china she will haunt us.",
  },
  {
    expect: "pass",
    text: "The vet says the cat was poisoned. If you saw anything near the fence on Friday, please call me. Reward $100.",
  },
  {
    expect: "pass",
    text: "Your child may be picked up only by the people on the list. If someone else comes we will call you, and the police if we must.",
  },
  {
    expect: "pass",
    text: "ANNUAL MEETING of shareholders, Tuesday the 9th, 10 a.m., main office. Minutes of the last meeting are enclosed. Please vote by proxy.",
  },
  {
    expect: "pass",
    text: "The statute lets you sue for up to three times the deposit if the landlord kept it in bad faith. Ask for double at least.",
  },
  {
    expect: "pass",
    text: "I lost my job and my wife is ill. I can pay $50 a month. If that isn't acceptable I will have to file for bankruptcy.",
  },
  {
    expect: "pass",
    text: "Dear warden, my son tells me that other inmates have threatened to stab him. Please move him before he gets killed.",
  },
  {
    expect: "pass",
    text: "We've verified your application. Please visit our office or our website to choose a password for the parent portal.",
  },
  {
    expect: "pass",
    text: "The estate of your great-uncle Walter Finch has been settled. As a beneficiary you'll receive $3,411. There's nothing to pay; please return the signed receipt.",
  },
  {
    expect: "pass",
    text: "A scam is going around: callers say a grandchild is in jail and needs bail in gift cards. Hang up and call your family.",
  },
  {
    expect: "pass",
    text: "Your package came back to us because the apartment number was missing. Send us the number and we'll ship it again at no charge.",
  },
  {
    expect: "pass",
    text: "We'd like to refinance the van. Is the rate guaranteed? What is the fee if we pay the loan off early?",
  },
  {
    expect: "pass",
    text: "The city will shut off water on Elm from 9 to 3 for repairs. Sorry for the trouble. Your block captain, Rosa",
  },
  {
    expect: "pass",
    text: "Dear Sheriff, I can't pay the $300 ticket at once. May I pay $50 a month? I don't want to go to jail over this.",
  },
  {
    expect: "pass",
    text: "Si no puede pagar la renta de $900 el primero, llámeme y buscamos una solución. Su esposa ya me explicó lo del hospital.",
  },
  {
    expect: "pass",
    text: "Hijo, te mando $100 para los libros. Pórtate bien o le digo a tu papá que no te lleve al partido.",
  },
  {
    expect: "pass",
    text: "Le recordamos que su pago de $75 vence el viernes. Si ya pagó, no haga caso de este aviso. Gracias.",
  },
  {
    expect: "pass",
    text: "You'll pay for this! Just kidding, dinner's on me. But next time you lose at poker, bring cash.",
  },

  // Plainly said
  {
    expect: "refuse",
    rule: "R1",
    text: "I'm coming over tonight and I'm going to beat the hell out of you.",
  },
  { expect: "refuse", rule: "R1", text: "If you call the cops on me again I will shoot you in the face." },
  { expect: "stop", rule: "R1", text: "Mark my words, you won't live to see Christmas." },
  {
    expect: "refuse",
    rule: "R1",
    text: "My cousins and I will burn your trailer down if you don't drop the charges.",
  },
  {
    expect: "refuse",
    rule: "R1",
    text: "I hope you've said goodbye to your kids because I am going to murder you.",
  },
  { expect: "stop", rule: "R1", text: "You touched my daughter. You are a dead man." },
  {
    expect: "refuse",
    rule: "R1",
    text: "Pay the protection money, or bad things will happen to your store and to your family.",
  },
  { expect: "refuse", rule: "R1", text: "Te voy a encontrar y te voy a matar, desgraciado." },
  { expect: "refuse", rule: "R1", text: "Si no me paga, le voy a partir las piernas." },
  { expect: "stop", rule: "R1", text: "Dile a tu hermano que tenga cuidado, lo vamos a matar." },
  { expect: "refuse", rule: "R1", text: "I will k!ll y0u & y0ur w1fe" },
  { expect: "refuse", rule: "R1", text: "i  w i l l  h u r t  y o u r  k i d s" },
  { expect: "refuse", rule: "R1", text: "You are going to die by my hand, ѕoon. I will кill you." },
  {
    expect: "refuse",
    rule: "R2",
    text: "You owe me $1,100. Pay it by the end of the month or I will report you to immigration and you will be deported.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "I have proof of your affair. Pay me $10,000 or I will send the proof to your wife.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "If you do not pay the full amount within 7 days, I will contact your employer and tell them you are a thief.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Unless you pay us $30,000 we will file criminal charges against you and inform the media.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Pay me what you owe me or I'm going to post all over social media that you are a scammer and a drug addict.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "I will not report you to the licensing board if you pay me $5,000.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Give me $700 or I call the sheriff and tell him about the plants in your basement.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "Send $2,000 in Bitcoin to the address below, or the recording of you will be sent to your friends and family.",
  },
  {
    expect: "refuse",
    rule: "R2",
    text: "If you don't withdraw the lawsuit, we'll make sure your husband sees the messages.",
  },
  { expect: "refuse", rule: "R2", text: "Si no me paga los $900 lo voy a reportar a inmigración." },
  { expect: "refuse", rule: "R2", text: "Pague $5,000 o mandaremos el video a toda su familia." },
  { expect: "refuse", rule: "R2", text: "P.a.y m.e $600 o.r I t.e.l.l y.o.u.r w.i.f.e" },
  {
    expect: "hold",
    rule: "R3",
    text: "I want my $350 back by Friday, or I will report you to the Better Business Bureau.",
  },
  { expect: "refuse", rule: "R5", text: "If you do not pay this debt you will be arrested." },
  {
    expect: "refuse",
    rule: "R5",
    text: "A warrant has been issued for your arrest due to your unpaid payday loan. Call to resolve it.",
  },
  { expect: "refuse", rule: "R5", text: "Your wages will be garnished if we do not receive $800 by Monday." },
  { expect: "refuse", rule: "R5", text: "Si no paga la deuda, la policía irá a arrestarlo." },
  {
    expect: "refuse",
    rule: "R6",
    text: "INTERNAL REVENUE SERVICE\nNotice of Intent to Seize\n\nYou owe $9,820. Pay within 10 days.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "This is the Internal Revenue Service. You have an outstanding balance and must pay today.",
  },
  {
    expect: "refuse",
    rule: "R6",
    text: "Social Security Administration\nOffice of the Inspector General\n\nYour Social Security number has been suspended. Call 888-555-0190.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "We are with the Springfield Police Department. Your donation of $50 is due.",
  },
  {
    expect: "refuse",
    rule: "R7",
    text: "Pay immediately.\n\nDavid Stone\nAttorney at Law\nStone & Partners LLP",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Congratulations! You won the Publishers lottery of $1,500,000. Send $350 for taxes to claim your prize.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "I am the attorney of a late client who left $10.5 million and no next of kin. I want to present you as the beneficiary. Keep this confidential and send your bank details.",
  },
  { expect: "refuse", rule: "R8", text: "Buy $500 in iTunes gift cards and send me the codes right away." },
  {
    expect: "refuse",
    rule: "R8",
    text: "Your bank account has been suspended. Click the link at secure-bank.example and enter your password to verify your account.",
  },
  { expect: "stop", rule: "R8", text: "Your domain name is about to expire. Renew for $199 today." },
  {
    expect: "refuse",
    rule: "R8",
    text: "Deposit the enclosed check, keep $500 as your pay, and wire the rest to the address below.",
  },
  {
    expect: "refuse",
    rule: "R8",
    text: "Usted ha ganado un premio de $500,000. Envíe $300 para gastos de envío.",
  },
  { expect: "refuse", rule: "R9", text: "You are a dirty whore." },
  { expect: "refuse", rule: "R9", text: "Go back to Mexico, you stupid beaner." },
  { expect: "refuse", rule: "R10", text: "Kill yourself, nobody loves you." },
  { expect: "refuse", rule: "R10", text: "All Muslims should be killed." },
  {
    expect: "hold",
    rule: "R11",
    text: "His social security number is 219-09-9999 and his card is 4111111111111111.",
  },
  { expect: "refuse", rule: "R12", text: "We sell cocaine and heroin, best quality, fast shipping." },
  { expect: "refuse", rule: "R12", text: "Fake driver's licenses and passports for sale, $200 each." },
  { expect: "refuse", rule: "R12", text: "I sell untraceable guns, no background check, cash only." },
  {
    expect: "pass",
    text: "I am writing about the security deposit for 14 Elm Street, Apartment 2. I moved out on June 30 and gave you my new address in writing. State law gave you 30 days to return the $1,500 or itemize deductions. It has been 47 days. Please send the full amount within 10 days. If you don't, I will file in small claims court and ask for twice the deposit, as the statute allows.",
  },
  {
    expect: "pass",
    text: "You have not paid my invoice no. 442 for $3,150, due on May 15. Please pay by June 15. If payment is not received I will turn the account over to a collection attorney and you will owe interest and costs.",
  },
  {
    expect: "pass",
    text: "This letter is to inform you that I am disputing the accuracy of the medical debt reported by your agency. Under the FCRA you must investigate within 30 days. If you cannot verify it, delete it.",
  },
  {
    expect: "pass",
    text: "I demand that you stop contacting me. Further calls will be recorded and may be used in a suit under 15 USC 1692k.",
  },
  {
    expect: "pass",
    text: "Please repair the broken window and the back door lock. We were burglarized in March and I do not feel safe. If the lock is not replaced within 7 days, I will replace it and deduct the cost from the rent, as the law allows.",
  },
  {
    expect: "pass",
    text: "The mice are back and my son has asthma. If you do not send an exterminator this week I will call the health department.",
  },
  {
    expect: "pass",
    text: "Notice of nonrenewal. Your lease ends on July 31 and will not be renewed. Please leave the apartment clean and return the keys to the office. Your deposit will be returned within 21 days.",
  },
  {
    expect: "pass",
    text: "I am asking you as my congresswoman to stop the deportation of my neighbor. He has lived here for 22 years, pays taxes, and has never been arrested.",
  },
  {
    expect: "pass",
    text: "To the parole board: I was the victim of the robbery on June 3, 2011. He held a gun to my head and told me he would kill me. I still have nightmares. Please do not release him.",
  },
  {
    expect: "pass",
    text: "I'm returning the ring. Please send back my mother's dishes. I don't want to fight any more.",
  },
  {
    expect: "pass",
    text: "My dearest Anna, when I die I want you to have the lake house. Don't let your brother sell it. I have always loved you.",
  },
  {
    expect: "pass",
    text: "Dear Mr. President, you promised to end the war. Every day more children are killed by our bombs. Stop it.",
  },
  {
    expect: "pass",
    text: "Thank you for your donation of $250. Your gift will help us feed families this winter. No goods or services were provided in exchange.",
  },
  {
    expect: "pass",
    text: "We regret to inform you that your claim for $4,300 has been denied because the policy had lapsed. You may appeal within 60 days.",
  },
  {
    expect: "pass",
    text: "I am your new neighbor in 4B. If my music is ever too loud just knock, please don't call the police on me!",
  },
  {
    expect: "pass",
    text: "You owe the library $12.40. Please return 'Murder on the Orient Express' and 'How to Kill a Dragon'.",
  },
  {
    expect: "pass",
    text: "Please find my rent check of $1,050 enclosed. I was charged a late fee by mistake last month; please credit it back.",
  },
  {
    expect: "pass",
    text: "I quit drinking 90 days ago. I owe you money, an apology and a bicycle. The money is enclosed, $340. The bicycle will take longer.",
  },
  {
    expect: "pass",
    text: "We are a law-abiding family and we were treated like criminals by your store detective. He said he'd call the police unless we paid $200. I want an apology and our money back.",
  },
  {
    expect: "pass",
    text: "Your ex-wife called the school and said you threatened her. I'm required to tell you that only the parent with custody may pick up Emma.",
  },
  {
    expect: "pass",
    text: 'The book you lent me kept me up all night. When the killer says "You\'re next" I nearly died.',
  },
  {
    expect: "pass",
    text: "If you need bail money for Ricky I can lend you $500, but I want it back by Christmas.",
  },
  {
    expect: "pass",
    text: "As your accountant I must tell you that if you don't file the 941s, the IRS can penalize you and even hold you personally liable.",
  },
  {
    expect: "pass",
    text: "Le pido que me devuelva mi depósito de $800. Dejé el apartamento limpio y en buen estado. Si no lo devuelve en 21 días iré a la corte.",
  },
  {
    expect: "pass",
    text: "Querido hijo: cuídate mucho, come bien y llámame los domingos. Tu papá dice que te va a matar si no vienes a la boda, pero es de puro cariño.",
  },
  {
    expect: "pass",
    text: "Estimado cliente: su cita para instalar el internet es el martes de 8 a 12. Un adulto debe estar en casa. Gracias.",
  },
  {
    expect: "pass",
    text: "Dear Equifax, a stranger opened a Verizon account in my name. Please remove it and place a fraud alert. I filed a report with the FTC and with the police.",
  },
  {
    expect: "pass",
    text: "Your article about the shooting was cruel. My brother isn't a statistic. Correct it, or at least print this letter.",
  },
  {
    expect: "pass",
    text: "Please vote against Proposition 9. It gives the police new powers and our taxes will pay for it.",
  },
  {
    expect: "pass",
    text: "Dear tenant, the fire marshal will inspect all units on Monday at ten. Please let him in or leave a key with us. There's no charge.",
  },

  // A third mixture
  {
    expect: "stop",
    rule: "R1",
    text: "If I ever see you near my wife again I'll put a bullet in your head.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "We know your daughter gets off the bus at 3:15. Pay what you owe and nothing happens to her.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "Consider this your only warning: leave this neighborhood or your house burns.",
  },
  {
    expect: "stop",
    rule: "R1",
    text: "I'm going to wait for you in the parking lot and beat you with a pipe.",
  },
  { expect: "stop", rule: "R1", text: "You will be found dead in a ditch if you testify." },
  { expect: "stop", rule: "R1", text: "Vas a amanecer en una bolsa si sigues hablando." },
  {
    expect: "stop",
    rule: "R1",
    text: "Te tengo vigilado. Sé a qué hora sales y con quién. Cuida a tus hijos.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "I'll give you one chance: $4,500 or your wife finds out about Las Vegas.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "I think your boss would be very interested in your criminal record. $600 would make me forget about it.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Pay the invoice in full by Friday or I report your restaurant to immigration for hiring illegals.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "We will drop the matter and not involve the district attorney upon receipt of $22,000.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Reimburse me $950 for the ruined dress, otherwise I'm sending the video of you drunk to your school.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Unless I get my $300 back today I'm telling everyone at church that you steal.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Si no me devuelve mis $1,500 le aviso a la policía que usted vende droga.",
  },
  {
    expect: "stop",
    rule: "R2",
    text: "Dame la mitad de la casa o le digo a tu esposa que tienes otra familia.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "You have committed a felony by not paying your credit card. Pay $730 now or be arrested tomorrow morning.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "The sheriff will take you to jail on Monday if the balance is not paid.",
  },
  {
    expect: "stop",
    rule: "R5",
    text: "We will garnish your Social Security checks starting next month unless you call us about this debt.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "DEPARTMENT OF MOTOR VEHICLES\nYour license will be suspended. Pay the $120 toll violation at dmv-pay.example.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "My name is Officer Daniels with the Social Security Administration and there is a warrant for your arrest.",
  },
  {
    expect: "stop",
    rule: "R6",
    text: "Wells Fargo Fraud Alert: your debit card has been locked. Call the number below and confirm your PIN.",
  },
  {
    expect: "stop",
    rule: "R7",
    text: "Our attorneys have been retained to sue you.\n\nJ. Harker, Esquire\nHarker Law Group",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "You are the lucky winner of a new Toyota and $80,000! Pay the $299 registration fee by money order to receive your prize.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Earn $500 a week from home. We send you checks to deposit; keep 10% and wire us the remainder.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Mom, my phone broke, this is my new address. I need $1,800 right now for rent, please send gift cards and write me the codes.",
  },
  {
    expect: "stop",
    rule: "R8",
    text: "Estimado beneficiario: su tío lejano dejó una herencia de 6 millones de dólares. Envíe sus datos bancarios para transferirla.",
  },
  { expect: "stop", rule: "R9", text: "Fat disgusting whore, I hope you choke." },
  { expect: "stop", rule: "R10", text: "You should just kill yourself already." },
  { expect: "stop", rule: "R11", text: "Card on file: 5105 1051 0510 5100, please charge it." },
  { expect: "stop", rule: "R12", text: "Selling counterfeit $20 bills, 10 for $50." },
  {
    expect: "pass",
    text: "I am giving you formal notice that the brakes you installed failed. I paid $640. Please refund me by the 10th or I'll go to small claims court.",
  },
  {
    expect: "pass",
    text: "Last week your employee cut the lock on my storage unit by mistake. My bike and my father's tools are gone. I filed a police report, number 24-7781. Please pay for my loss, $1,320.",
  },
  {
    expect: "pass",
    text: "Please cancel the automatic renewal of my subscription and refund the $59.99 charged on June 1.",
  },
  {
    expect: "pass",
    text: "This is notice that I dispute the amount. I owe $410, not $655. A check for $410 is enclosed, marked payment in full.",
  },
  {
    expect: "pass",
    text: "To my upstairs neighbor: I can hear everything. Please, for the love of God, buy a rug. I will pay half.",
  },
  {
    expect: "pass",
    text: "I know you didn't mean to hurt me, but you did. When you told everyone about the baby I wanted to die.",
  },
  {
    expect: "pass",
    text: "We are pleased to offer you the position of line cook at $21 an hour. You must pass a background check; we will call your last employer.",
  },
  {
    expect: "pass",
    text: "If your child is bullied, tell the teacher, then the principal. If someone threatens to hurt him, call the police.",
  },
  {
    expect: "pass",
    text: "The union demands a raise of $2 an hour. If management refuses to bargain, we will file charges with the National Labor Relations Board and strike.",
  },
  {
    expect: "pass",
    text: "Dear Sister Agnes, forgive me: I stole five dollars from the poor box in 1961. It's enclosed with interest. Please don't tell my mother.",
  },
  {
    expect: "pass",
    text: "Your account is past due by $86. Please call us to make a payment, or pay online at our website. If you have already paid, thank you.",
  },
  {
    expect: "pass",
    text: "My husband has been in your jail since March. He needs his insulin. If he does not get it he will die. Please help.",
  },
  {
    expect: "pass",
    text: "I saw you feed my dog chocolate over the fence. It can kill him. Please stop, or I'll have to call animal control.",
  },
  {
    expect: "pass",
    text: "Buy one lamp, get one half price. Our prices are killing the competition. Ends Sunday!",
  },
  {
    expect: "pass",
    text: "Grandma, I won the spelling bee! The prize is $100 and a trip to state. Mom has to pay the bus fee. Love, Ruthie",
  },
  {
    expect: "pass",
    text: "Please send the title of the boat to me at this address. I paid you in full on May 2 and you promised it within a week.",
  },
  {
    expect: "pass",
    text: "As your neighbor I want you to know that I've reported the broken streetlight to the city. They say it'll be fixed within 10 days.",
  },
  {
    expect: "pass",
    text: "The insurance adjuster says your tree killed my fence. His estimate is $2,200. Please give me your insurer's name.",
  },
  {
    expect: "pass",
    text: "I can't forgive you for what you did to our sister, and I won't be at Thanksgiving. Don't call.",
  },
  {
    expect: "pass",
    text: "The bank's new address is 12 Oak St. Your account number stays the same and you don't need to do anything.",
  },
  {
    expect: "pass",
    text: "Congratulations on your retirement! You were the best boss I ever had. Your wife tells me there will be fishing.",
  },
  {
    expect: "pass",
    text: "We request that you pay the medical bill of our daughter, $318, since your swing broke and she fell. If you think otherwise please tell us.",
  },
  {
    expect: "pass",
    text: "Dear Homeowner, I'm a local agent with Duke Realty. I have a cash buyer for homes on your street. Call me if you are thinking of selling.",
  },
  {
    expect: "pass",
    text: "My ex posted my photos online and told my boss lies about me. I'm asking the court for a protective order.",
  },
  {
    expect: "pass",
    text: "If you don't vote for the levy the fire station will close, and the next house that burns may be yours.",
  },
  {
    expect: "pass",
    text: "Le escribo para pedirle una prórroga de la renta de $950. Me pagan el viernes y le deposito ese mismo día.",
  },
  {
    expect: "pass",
    text: "Mijo, pórtate bien, no le digas mentiras a tu mamá y págale a tu hermano los $20 que le debes.",
  },
  {
    expect: "pass",
    text: "Señor juez: mi hijo se equivocó, pero no es un criminal. Le ruego que no lo mande a la cárcel.",
  },
  {
    expect: "pass",
    text: "La clínica le debe a usted un reembolso de $45. No tiene que pagar nada. El cheque va adjunto.",
  },
  {
    expect: "pass",
    text: "Certified copy enclosed. You've been served in the matter of Ortiz v. Ortiz; the hearing is on March 4 in family court.",
  },

  // Lawful letters full of alarming words
  {
    expect: "pass",
    text: "Dear Mr. Ruiz, I was your tenant at 9 Oak. You kept $600 for carpet that was fifteen years old. Please send it back within 14 days or I will see you in small claims court. I have told the other tenants what happened and they will testify.",
  },
  {
    expect: "pass",
    text: "Please tell your insurance company to pay the $1,800. If they refuse I have no choice but to sue you, since you were driving.",
  },
  {
    expect: "pass",
    text: "Our son owes your son $20 for the broken window. He'll pay it from his allowance, or I'll tell his father.",
  },
  {
    expect: "pass",
    text: "You can pay the ticket online or come to court. If you fail to appear the judge may issue a warrant, so please don't ignore it. Your public defender, Amy Low",
  },
  {
    expect: "pass",
    text: "If you do not pay the toll, the DMV may hold your registration. I paid mine late last year and it cost me $75. Just do it, Bill.",
  },
  {
    expect: "pass",
    text: "I will not pay the $350 your collector wants. I was never a customer. If he calls again I'll report him to the state attorney general.",
  },
  {
    expect: "pass",
    text: "The photos from the party will be up on Facebook tomorrow. If you want prints send me $5 for postage.",
  },
  {
    expect: "pass",
    text: "As treasurer I need every member to pay the $60 dues before Friday. Otherwise your name will not be in the club directory.",
  },
  {
    expect: "pass",
    text: "Your dog bit my son. The county requires that the bite be reported, so I called animal control. I'd like you to pay the $240 urgent care bill.",
  },
  {
    expect: "pass",
    text: "My tenant's wife called to say that he's in custody. He owes two months' rent, $2,200. I don't want to evict the family. Can your charity help?",
  },
  {
    expect: "pass",
    text: "I'll be frank: you were a terrible boss. You lied to clients, cheated the crew and drank at lunch. I'm glad I left.",
  },
  {
    expect: "pass",
    text: "We must pay $15,000 in legal fees to keep the shelter open. If everyone who reads this gives $20 we'll make it. Please tell your friends and your church.",
  },
  {
    expect: "pass",
    text: "If something happens to me, the will is in the blue box, my husband knows the code, and the police chief is my cousin, so don't fight over the china.",
  },
  {
    expect: "pass",
    text: "Your husband was a fine man. When the mine flooded he went back in for my father. I'm sending $100 for the children.",
  },
  {
    expect: "pass",
    text: "The plumber wants to be paid before the inspector comes. Could you send him the $900 today? I'll be at the hospital with Mom.",
  },
  {
    expect: "pass",
    text: "Dear Councilman, the police shot a man on our street who had his hands up. We want the video released to the public. We'll keep marching until it is.",
  },
  {
    expect: "pass",
    text: "I'm writing to the press because nobody else would listen. The factory dumps its waste in the creek at night. I have photographs.",
  },
  {
    expect: "pass",
    text: "Return this form with your check for $35 to renew your membership in the historical society. Members get the newsletter and free admission.",
  },
  {
    expect: "pass",
    text: "Last chance to save! Renew your magazine now for $12 a year. Offer ends soon. Call 1-800-555-0180 today.",
  },
  {
    expect: "pass",
    text: "Congratulations! Your application for the community grant of $2,500 was approved. Please sign the agreement and send us a W-9.",
  },
  {
    expect: "pass",
    text: "You have been selected for jury duty. Just kidding, it's only your sister. But you have been selected to host Thanksgiving.",
  },
  {
    expect: "pass",
    text: "Dear customer, you overpaid by $31. Do you want a refund check or a credit? Call us or reply by mail; no other information is needed.",
  },
  {
    expect: "pass",
    text: "Please update your records: our remittance address changed on January 1. Checks should be mailed to PO Box 44, Salem.",
  },
  {
    expect: "pass",
    text: "I'm looking for my late father's war buddies. He died in May and left me a box of letters. Did you know him? He was in the 101st.",
  },
  {
    expect: "pass",
    text: "My grandfather left me a million stories and a fund of bad jokes. At the estate sale we found your picture.",
  },
  {
    expect: "pass",
    text: "We bought bitcoin in 2015 and lost the password. My wife will never let me forget it. How's the farm?",
  },
  {
    expect: "pass",
    text: "I want to return the gun safe I bought from you. The lock is broken and I can't get my rifle out before deer season. Please refund the $480.",
  },
  {
    expect: "pass",
    text: "She was addicted to pills and I found needles and heroin in her room. She is in rehab now. Pray for us.",
  },
  {
    expect: "pass",
    text: "I sell honey, candles and soap at the market. Prices: honey $12, candles $8, soap $5. I can ship. Cash or check.",
  },
  {
    expect: "pass",
    text: "The Jews of our town were deported in 1942 and murdered. We would like to put a memorial stone in front of your house, where the Adlers lived.",
  },
  {
    expect: "pass",
    text: "He called me a faggot in front of the whole team and the coach laughed. I want the school to act.",
  },
  {
    expect: "pass",
    text: "You bitch about everything and I love you for it. See you at the lake, you old bastard.",
  },
  {
    expect: "pass",
    text: "My doctor says that if I don't stop smoking I'll be dead in five years. So I stopped. You should too; I'd hate to bury you.",
  },
  {
    expect: "pass",
    text: "Dear Mom, I broke my leg, not my neck. The nurse says I'll walk again in six weeks. Don't kill Dad for letting me ski.",
  },
  {
    expect: "pass",
    text: "Attack of the raccoons: they tore up the garbage, killed two hens and scared Jim half to death. We'll shoot or trap them if it goes on.",
  },
  {
    expect: "pass",
    text: "The boss will kill us if the float isn't ready. Please bring the crepe paper, and don't tell anybody about the dragon. It breathes fire!",
  },
  {
    expect: "pass",
    text: "Le escribo porque mi patrón no me paga. Me debe $1,600. Me dijo que si reclamaba llamaría a la migra. ¿Qué puedo hacer?",
  },
  {
    expect: "pass",
    text: "Querida vecina: su perro mató dos de mis gallinas. Le pido que me pague $40 y que lo amarre. No quiero pleitos.",
  },
  {
    expect: "pass",
    text: "Si no puede venir a la fiesta avísele a su esposa, que ya pagó los boletos. Son $30 por persona.",
  },
  {
    expect: "pass",
    text: "Si usted no paga antes del día 10 se cobrará un recargo de $25. Si tiene preguntas llame a la oficina o hable con su trabajadora social.",
  },

  // Families send pictures
  {
    expect: "pass",
    text: "I'm sending you photos of the little boys at the beach. Naked as jaybirds, the both of them, until Kate caught up with the towels.",
  },
  {
    expect: "pass",
    text: "School pictures: we offer photos of children in three sizes. Share them with the family.",
  },
  { expect: "pass", text: "Here are pictures of the kids in the tub." },
  {
    expect: "pass",
    text: "I have photos and videos of the children from the recital. Do you want copies? I'll trade you for the Easter ones.",
  },
  { expect: "pass", text: "Send me your pictures of the girls' wedding and I will share mine." },
];
