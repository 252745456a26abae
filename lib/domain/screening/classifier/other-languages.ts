/**
 * Function words, folded, of languages that the classifier doesn't know. A text with more of these than of any known language's
 * can't be classified. Includes words that a known language has too, so that both languages are counted alike.
 */
export const otherLanguages: Readonly<Record<string, string>> = {
  nl: "de het een en van in is op te ik je jij jou jouw niet zijn maar naar ook nog wel dat wat ga gaan zal zullen hebben heb heeft mijn jullie wij dan deze geen uit bij hoe wie waar bent wordt worden moet kan kunnen voor met aan zo haar hem ons onze hier daar toen omdat want als of door over die er was weet hij zij ze me",
  ht: "mwen ou yo nou pral ap nan ak pou kay sa li te gen paske tout moun si kote fe we ale pa se jodi demen kounye konn bondye anpil lajan peye touye m w l n ki la a y pou te kap rele fanmi vin ba",
  hu: "hogy nem egy az a es meg csak van volt lesz mert ha ezt azt te vagyok vagy fogok foglak fogod neked nekem minden itt ott ki mit hol majd kell sem mar is en ti de ezek azok s tudom ha teged",
  pl: "nie sie jest ze do jak ale tak juz tylko twoj twoja moj moja cie ciebie mnie bedzie bede jesli czy gdzie kiedy wszystko dla przez przed pod oraz tego tym w i na z o to za po ja ty my",
  sv: "jag och att det inte som har med den till om var kommer ska ditt din dig mig vi ni hus nar vad sa kan en i du for av pa ar de",
  da: "jeg ikke det og at som har med til af dig mig din dit skal vil vi du er hvor hvad kommer ved naar en et i de den pa for",
  ro: "nu este sunt esti pentru din mai dar sau cand unde tau ta mea meu daca voi vei va fi fost foarte acum casa si de la in o un cu pe sa ca te",
  cs: "jsem jsi neni aby ale kdyz nebo jeste vas vase tvuj muj bude budes budu jestli vsechno proto tebe mne a v na se ze je to do s i kde vim",
  hr: "sam si nije ali kad ako jos tvoj moj bit cu ces cemo sto gdje sve samo tebe mene nego jer i u na se da je za od ne te",
  tr: "ve bir bu icin ama degil var yok sen ben seni beni senin benim olarak gibi cok daha ne nasil eger sonra evini biliyorum seni",
  fi: "ja on ei en se han mina sina sinun minun etta kun jos mutta niin ovat olen olet tulen missa mita nyt",
  id: "saya kamu anda dia yang dan tidak akan untuk dengan ini itu dari ke di kami kita sudah bisa harus rumah jangan apa pada atau ada",
  sw: "mimi wewe yeye na ya wa kwa ni si hii huyo lakini kama pia yako yangu nita utalipa nyumba kwamba",
  so: "waan waxaan adiga aniga iyo waa ka ku u ma ayaa hadii guri lacag waxaad inaad oo in la si",
  sq: "une ti nuk eshte dhe per nje kam ke jam je do te shtepi nese pse kur e i ne me se",
};
