import { negacao } from './lexico-acordo.ts'

/** The vocabulary of requests, folded. Data only. */

/** Both bookings are meant. */
export const deAmbos = /\b(?:as duas|os dois|ambas|ambos|both)\b/
/** «Tudo às 10», of several bookings. */
export const tudoJunto = /\b(?:tudo|all) (?:as|at|on|n[ao]|junt[oa]|together)\b/
/** «Acaba às 11, então», of a proposal: an end to hold it against, not «minha aula acaba às 9». */
export const dizOFim =
  /((?:^|[,.;!?\n]|\b(?:que|ela|isso|it|entao|so|e|and|se|if)\b) *)(?:(?:acab|termin)a(?:ria|ndo)?|(?:it )?(?:ends?|finish(?:es)?)|(?:it'?s|it(?:'ll| will| would) be) (?:over|done)) (?:(?:la|ai|so|umas|por volta|at|around|about|by|as|a|das|de) )*(?=\d)/g
/** «Can I bring it …?», «posso levar ele …?»: asks whether the client may. */
export const perguntaSePode =
  /\b(?:(?:can|could|may) (?:i|we|you)|posso|podemos|consigo|conseguem?|da (?:pra|para)|rola)\b/
const comecoDeRazao = String.raw`(?:^|[.,;!?\n]\s*|(?<!\p{L})(?:que|porque|pq|pois|because|cause|cos) )(?:(?:oh|ih|ah|oi|opa|mas|but|wait|espera|pera[ií]?|no|n[aã]o),? )*`
const verboDeRazao = 'is|eh|é|come[cç]a|termina|acaba|starts?|begins?|ends?|finishes'
const quemOuBusca = `(?:(?:[a-zà-ú']+ ){1,4}?|[a-z ]{3,30}?(?='s ))(?=(?:${verboDeRazao}) |'s )|(?:eu )?(?:busco|vou buscar|pick up|have to pick up) (?:[a-zà-ú]+ ){1,4}?`
/** «School run's at 3:45», «minha aula termina às 14h». Groups: beginning, who, verb, hour. */
export const horaDeRazao = new RegExp(
  `(${comecoDeRazao})(${quemOuBusca})((?:'s|${verboDeRazao})? ?)` +
    String.raw`(?:at|[àa]s) (\d{1,2}(?:[:h]\d{2}|h)?(?: ?[ap]m)?(?: e meia)?)(?![\d/])`,
  'giu',
)
/** Words for the hour, the appointment or the wish itself: «o melhor é às 10», «mine's at 9». */
export const doProprioHorario =
  /\b(?:it|that|this|mine|one|times?|slots?|appointments?|booking|hor(?:a|as|ario|arios)|vagas?|agendamento|consulta|sessao|melhor|ideal|best|bom|boa|better|good|perfeito|so|only|unic[oa]|quem|quando|qual|who|what|when|which|eu|i|me|mim|voces?|vcs?|you)\b|\b(?:meu|minha)\s*$/
/** «Não marco mais nada», «nunca mais volto», «I won't be booking again». */
export const naoVoltaMais =
  /\b(?:(?:nao|nem)\b.{0,20}\b(?:marc\w+|agend\w+|volt\w+|pis[ao]\w*)\b.{0,12}\b(?:mais|nada|nunca)|nunca mais\b.{0,20}\b(?:marc|agend|volt|pis)\w*|(?:not|never|won'?t)\b.{0,20}\b(?:book\w*|com(?:e|ing)|us(?:e|ing))\b.{0,25}\b(?:again|any ?more|back))\b/
/** Words of politeness beside a time. */
export const seDer =
  /\s+(?:se (?:der|puder(?:em)?|poss[ií]vel|for poss[ií]vel)|por favor|if (?:possible|you can)|please)(?!\p{L})/giu
/** «As duas» is no hour while two are being booked, or beside an hour: «8h e 9h, as duas». */
export const asDuas = /\bas duas\b(?! (?:horas?|e (?:meia|quinze|quarenta)|da (?:tarde|madrugada)))/g
export const contaDuas =
  /(?:(?<!\b(?:ou|ate|nao|so|mas|antes|depois) )\b(?:as|sao)|(?<=^(?:(?!\bdas\b)\D)*\b)(?:pras|para as)) duas\b(?! (?:e (?:meia|quinze|quarenta)|da (?:tarde|madrugada)|as))(?: horas)?/g
/** Two or three of what follows, and no hour or day: «duas limpezas», «two slots for cleanings». */
export const contagem =
  /(?<!\b(?:as|a|at|dia|d[ao]s?|of the|ate|de|to|till|from|opcao|option) )\b(?:((?<![:/h@,.] ?)2|dois|duas|two)|(?<![:/h@,.] ?)3|tres|three) (?:(?:outr[oa]s|mais|more|other|horarios?|vagas?|appointments?|slots?|spots?|of|us|my|d[aeo]s?|pr[ao]s?|para|for) )*/g
/** Words for the whole list before a part of it is named: «das três aulas, a segunda». */
export const partitivo =
  /\b(?:d[ao]s|of (?:the|my|our|those)) (?:minhas |meus |nossas |nossos )?(?:[2-5]|dois|duas|tres|quatro|cinco|two|three|four|five)(?= [a-z]{3,}s\b)/g
export const umaEOutra = /\b(?:uma?|one)\b.{1,60}\b(?:outr[oa]|another|the other)\b/
export const cancela = /\b(?:cancel|desmarc|ditch\b|scrap\b(?! that))/
export const muda =
  /\b(?:mud(?:a|e|ar|o|ando)|troc\w*|troqu\w*|remarc\w*|alter\w*|chang\w*|mov(?:e|ing)|switch|swap|resched\w*|adi\w*|postpon\w*)\b/
/** The «to» of «can I bring it forward to 9?»: after a verb of moving, a bare number is an hour. */
export const mudarParaNumero =
  /(?<=\b(?:bring|push|bump|put|pull|shift|mov\w*|chang\w*|switch|swap)\b[^\d.?!]*\b)to (?=(?:1[0-2]|[1-9])(?: *(?:[,.;?!]|$)| (?:please|instead|if|or|that|on)\b))/
const manda = (oque: RegExp) => (dobrado: string) =>
  dobrado.split(clausula).some((parte) => oque.test(parte) && !negacao.test(parte))
/** «Não mexe na minha», «don't move mine», «leave mine as is», «o meu não muda». */
export const naoMexe = new RegExp(
  String.raw`\b(?:nao|nem|sem|not|without|(?:do|wo)n'?t)\b[^,.;!?\n]{0,20}\b(?:mex\w*|toc\w*|touch\w*|${muda.source.slice(2, -2)})\b|\b(?:leave|keep|deixa\w*|mant\w+)\b[^,.;!?\n]{0,15}\b(?:mine|my\b|[oa] (?:meu|minha))|\b(?:mine|[oa] (?:meu|minha))\b[^,.;!?\n]{0,15}\b(?:stays?|fica|continua)\b`,
)
/** Whether a clause says to cancel or to move, and does not refuse to. */
export const mandaCancelar = manda(cancela)
export const mandaMudar = manda(muda)
/** «Não quero desmarcar», «don't cancel»: words of wanting before it, if any, and an infinitive. */
export const recusaCancelar =
  /\b(?:nao|nem|nunca|not|never|(?:do|did|wo|am|is|are)n'?t)(?:(?: (?:quer\w*|precis\w*|pretend\w*|vou|vai|e|era|to|tava|estou|mais|pra|para|want|need|have|going|gonna|trying|looking|that|i|am|i'?m|que|eu|va))+ (?:cancel(?:ar|ando|l?ing)?|desmarc(?:ar|ando))\b| (?:cancel|desmarc))/
/** «Não precisa remarcar», «no need to rebook»: the cancellation stands. */
export const recusaRemarcar =
  /\b(?:nao|nem|no|not|don'?t)(?: (?:quer\w*|precis\w*|vou|e|pra|need|want|have|to|eu|i))+ (?:re(?:marcar|agendar|book|schedule)|outr[oa]|another)\b/
/** «Se eu precisar desmarcar, tem multa?», «can I move it if I need to?» ask about a rule. */
export const supoe =
  /\b(?:quanto|multa|taxa|cobra\w*|fees?|charged?|cost)\b[^?.!;]{0,30}\b(?:cancel|desmarc|remarc|resched)|\b(?:cancel|desmarc|remarc|resched|mov|mud|chang)[^?.!;]{0,30}\b(?:se|caso|if) (?:eu |i |a gente |we )?(?:[a-z']+ ){0,2}?(?:precis|quis|need|want|have to|tiver que|acontec|something)[^?]*\?|\b(?:se|caso|if) (?:(?:eu |a gente |i |we )?(?:[a-z']+ ){0,3}?|(?!(?:der|puder|for|possivel|nao|possible|you)\b)[^?.!;]{3,60} (?:posso|da pra|consigo|can i|could i|may i) )(?:cancel|desmarc|remarc|resched|adi[ae]r?\b|falt[ae]r?\b|mov|mud)[^?]*\?/
/** Signs that alone say yes, no or nothing: «👍🏽», «🙏❤️», «👎», «🤔». */
export const sinais = [
  ['ok', /^[👍👌🤙✅☑✔🙏🤝👏💪💯🆗🙌❤♥💜💙💚💛🧡🤍🖤😊☺🙂😀😃😄😁😍🥰😘😉🤗🫶]+$/u],
  ['não', /^[👎❌🚫✖❎🙅]+$/u],
  ['...', /./u],
] as const
/** «A de segunda foi confirmada?», «is mine still booked?»: how an appointment stands. */
export const comoEsta =
  /\b(?:foi|ta|tao|esta|estao|continuam?|is|was|are)\b[^,.;!?\n]{0,40}\b(?:confirmad|(?:des|re)?marcad|cancelad|confirmed|booked|cancell?ed|moved)[aos]*\b[^,.;!\n]{0,20}(?:\?|\b(?:ou nao|or not)\b)/
/** «Só quero confirmar a de quarta» asks how it stands. */
export const querConfirmar = /\b(?:confirmar|confirm|double.check)\b/
/** «Só quero saber se tá confirmada», «just checking the day» asks, and changes nothing. */
export const soQuerSaber =
  /\b(?:so|just|only|apenas|somente)\b[^,.;!?\n]{0,25}\b(?:confirm\w*|saber|ver|chec\w*|conferir|check\w*|know|wonder\w*|see)\b/
/** How an appointment stands, or when it is; a free time and a price are another question. */
export const doQueEstaMarcado =
  /^(?!.*\b(?:vagas?|livres?|precos?|quanto|custa|free|available|prices?|cost|much|anything)\b).*\b(?:confirm\w*|marcad[oa]s?|valendo|de pe|booked|still|(?:que|qual) (?:dia|hora|horas|horario)|quando|when|what (?:day|time)|the (?:day|time)|[ao] (?:dia|hora|horario))\b/s
/** «… se ele vem sexta», «… if she's in»: whether somebody works then. */
export const seVem =
  /\b(?:se|if|whether)\b[^,.;!?\n]{0,25}\b(?:vem|vai (?:vir|atender|estar|ta)|(?:ta|esta) ai|atende|trabalha|in|there|working|around)\b/
/** Takes none of what was offered («nem um nem outro», «neither»), or asks something instead. */
export const nenhumDesses = /\b(?:nem|nenhuma?|nada|neither|none|nothing)\b|\?/
/** Words that tell how a visit was: «ficou lindo», «just had my massage»; not «foi mal». */
export const contaComoFoi =
  /\b(?:foi(?! mal)|ficou|ficaram|ador(?:ei|amos)|am(?:ei|amos)|gostei|acab(?:ei|amos) de|was|were|loved|just (?:had|got)|(?:came|turned) out)\b/
/** «Ela não sobe escada», «my mum uses a wheelchair»: tells of somebody. */
export const contaDeAlguem =
  /^\W*(?:(?:mas|e|and|but|porque|pq|because|que|oi|ola|hi)\W+)*(?:(?:el[ea]s?|he|she|they|eu|i|i'?m)|(?:(?:[ao] )?(?:meu|minha)|my) [a-z]+) [a-z]/
/** «As três», «dos meus dois filhos», «for the three of us», «both»: for how many. */
export const paraQuantos =
  /\b(?:both|amb[oa]s)\b|\b(?:[ao]s|d[ao]s|pel[ao]s|pr[ao]s|para|nos|the|for|of|all|us|my|meus|minhas) (dois|duas|two|tres|three|quatro|four|cinco|five|[2-9])\b(?! ?(?:[h:]|horas?|hours?|e meia|da (?:tarde|manha)|min|dias?|days?))/
/** «Somos três», «a gente é em quatro», «there are four of us»: the people of a group. */
export const somosQuantos =
  /\b(?:somos(?: em)?|(?:a gente|nos) e(?: em)?|vamos em|we(?:'re| are)|there(?:'s| are)) (tres|three|quatro|four|cinco|five|[3-6])\b(?! ?(?:[h:]|horas?|min|dias?|days?|am|pm))/
/** «Se ele não for», «if she isn't there»: whether somebody comes, which nobody here knows. */
export const seFaltar =
  /\b(?:se|caso|if)\b[^,.;!?\n]{0,40}(?:\b(?:nao|not)\b|n't\b)[^,.;!?\n]{0,15}\b(?:for|vier|vem|vir|vai|estiver|esteja|ta|atend\w*|trabalh\w*|in|there|com(?:e|ing)|work\w*|make it)\b/
/** What is still to be booked: «falta a do meu filho». */
export const falta = /\b(?:falt(?:a|am|ou|aram)|missing|still need)\b/

/** «Another day», and not «another week». */
export const outroDiaDaSemana = /\b(?:outr[oa]s?|other|another|different) (?:dias?|datas?|days?|dates?)\b/
/** «Another day» and «the same day», and so on for hour, service and person. */
export const outros = {
  dia: /\b(?:outr[oa]s?|other|another|different) (?:dias?|datas?|semanas?|days?|dates?|weeks?)\b/,
  hora: /\b(?:outr[oa]s?|mais|other|another|different|more) (?:horarios?|horas?|opc(?:ao|oes)|vagas?|times?|hours?|options?|slots?)\b|\b(?:nenhum(?:a)?|none)\b/,
  servico: /\b(?:outr[oa]s?|other|another|different) (?:servicos?|procedimentos?|services?|treatments?)\b/,
  pessoa:
    /\b(?:outr[oa]s?|other|another|different) (?:pessoas?|profissiona(?:l|is)|medic[oa]s?|doutor(?:a|es)?|dentistas?|professionals?|doctors?|barbers?)\b|(?<!\bfor )\b(?:some|any)(?:one|body) else\b/,
}
export const mesmos = {
  /** «A mesma coisa pra minha mãe», of somebody else; not «com o mesmo», «pra ela mesmo». */
  servico:
    /(?<!\b(?:com|with) )\b(?:[oa] m?e?sm[oa]|m?e?sm[oa] coisa|the same|same thing)(?: (?:coisa|servico|thing|service))?(?= (?:p(?:ra|ro|ara)|for|so que|mas|but|n[ao]|on)\b|[,.;!?]|$)/,
  dia: /\b(?:m?e?sm[oa]|same) (?:dia|data|day|date)\b/,
  hora: /\b(?:mantendo(?:.se)?|mantid[oa]|keeping) (?:[oa]|the) (?:horario|hora|time)\b|\b(?:m?e?sm[oa]s?|same) (?:(?:dia|data|day|date) (?:e|and) )?(?:horario|hora|tempo|time|hour|slot)s?\b/,
  pessoa:
    /\b(?:com|with) (?:el[ae]|her|him|them|(?:[oa]|the) (?:m?e?sm[oa]|same)(?: \w+)?)\b|\b(?:m?e?sm[oa]|same) (?:profissional|pessoa|medic[oa]|doutora?|dentista|barbeiro|person|professional|doctor|barber)\b/,
}

/** Again and again: «toda sexta», «de 15 em 15 dias», «a standing appointment». */
export const repeticao =
  /\b(?:tod[ao]s?(?: [ao]s)? (?:semanas?|mes(?:es)?|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?)|mes (?:todo|inteiro)|(?:whole|rest of the) month|every (?:other )?(?:week|month|fortnight|(?:mon|tues|wednes|thurs|fri|satur)day)|vezes (?:por|na) semana|times a week|quinzenal\w*|semanal\w*|fortnightly|weekly|standing|fix[oa]|de (\d+) em \1(?: dias)?)\b/

/** Asks which of the shown times fits: «qual desses dias tem 16h?», «which of those has a 4pm?». */
export const perguntaQualDeles =
  /\b(?:qua(?:l|is)|que|which|what) (?:um |one |days? |dias? )?(?:d?ess[ea]s|del[ea]s|of (?:those|these|them|the))\b/

/** The first free time. */
export const primeira =
  /\bmais (?:cedo|rapido) possivel\b|\bquanto antes\b|\bprimeir[oa] (?:vaga|horario|que (?:tiver|der)|livre)\b|\bproxim[oa] (?:vaga|horario livre)\b|\bassim que (?:der|puder)\b|\bqualquer hor(?:a|ario)\b|\bo que tiver\b|\bany ?time\b|\bwhatever you have\b|\basap\b|\b(?:earliest|soonest)\b|\bfirst available\b|\bas soon as possible\b/

/** Minutes of a delay, without the word: «uns 15», «gonna be 20 late». */
export const minutosSoltos = /\b(?:atras\w*|uns|late|be|about|by|like|tipo),? (\d{1,2})\b(?!\s*(?:de|do|da|of|e|and)\b)/
/** Minutes on top of others; a number that is an hour. */
export const alemDisso = /\b(?:alem|em cima|soma\w*|on top|add|another|\d+ more|extra)\b/
export const deHoraDita = /\b(?:as|at|pras?|para|to|dia|till|ate) \d/
/** On time, and late. «On time», or «not» with «late», takes back an announced delay. */
export const pontual =
  /\b(?:(?:on|in) time|n[ao] (?:hora|horario)(?= *(?:$|\W*\w+$|[,.;!\n]|marcad|certo|combinad))|a tempo|pontual|em ponto)\b/
export const tarde = /\b(?:atras\w*|late|delayed)\b/
/** So long before the hour: that is early, not late. */
export const antesDaHora = /\b(?:min\w*|horas?|hours?|h) (?:antes|mais cedo|adiantad[oa]|early|earlier)\b/
/** «Só tira a barba», «drop the beard»: a part of what is booked is not wanted. */
export const tiraParte = /\b(?:tir(?:a|ar|e|ando)|sem|drop|remove|skip|without|minus)\b/
/** «No mesmo horário do corte»: the time of something else, which stays. */
export const mesmaHoraDe = /\b(?:horario|hora|time|slot) (?:d[aeo]s?|que|as|of|than)\b/
/** «É ela mesmo que atende, né?»: asks to be told again. */
export const dizQuemAtende = /\b(?:m?e?sm[oa]|ne|right|still|ainda)\b/
/** One more, and not «na outra semana». */
export const umaMais = /\b(?:mais uma?|uma? a mais|one more|in addition|another(?! (?:day|date|week|time)))\b/
export const mandaUmaMais = manda(umaMais)
export const maisUma = /\b(?:outr[oa]|mais uma?|another|one for)\b/
export const maisIsso = /\b(?:tambem|tbm?|too|as well|also)\b/
/** A clause that adds: «e na outra semana», «… também, mesma hora»; not «not too much bother». */
export const maisNaPonta = /^\W*(?:e|and|also|tambem|tbm?)\b|\b(?:tambem|tbm?|too|as well|also)(?=\W*(?:[,.;?!]|$))/
/** «Em seguida», «logo depois»: right after the other booking. */
export const seguidos =
  /\b(?:em seguida|logo (?:depois|apos)|na sequencia|seguid[oa]s|emend\w*|(?:right|straight|just) after|back.to.back|(?:depois|do lado|atras|seguid[oa]) d[oa] outr[oa]|depois d(?:e mim|ess[ea]|el[ea]|o me[ou]|a minha)|after (?:me|mine|that|this)|one after the other)\b/
/** «Faz o pé no lugar», «a facial instead»: another service in place of the booked one. */
export const noLugarDele = /\b(?:no lugar|in (?:its|that|the same) (?:place|slot|spot)|instead)\b/
/** «Ela em seguida, 10h40», «her right after at 11»: the hour of that person says it all. */
export const seguidoComHora =
  /(?<=(?<!\p{L})(?:el[ea]|eu|him|her|she|he|they|(?:m(?:eu|inha)|my) \p{L}+) )(?:logo (?:depois|ap[óo]s|em seguida)|em seguida|na sequ[êe]ncia|(?:right|straight|just) after),? (?=(?:(?:at|[àa]s) )?\d)/giu
const deMim = '(?:eu|i|me|myself|(?:para|pra|p|for) (?:mim|me))'
/** «… e eu logo depois dele», «and then me», but not «e eu vou logo depois do trabalho». */
export const euDepois = new RegExp(
  String.raw`\b(?:e|and) (?:${deMim}\b[^.;!?\n]*?${seguidos.source}|(?:depois|then|${seguidos.source}) ${deMim}\b)(?= *(?:[.,;!?\n]|$|(?:del[ea]s?|disso|him|her|them|that|it)\b))`,
)
/** «Meu irmão vai no meu lugar», «can my sister come instead of me», «passa o meu pro meu pai». */
export const noMeuLugar =
  /\b(?:(?:n[oa]|em) (?:meu|minha) (?:lugar|vez|horario(?! d))|instead of me|(?:in|take|have|use) my (?:place|stead|slot|spot)|(?:pass|transf|ced)[a-z]+\b[^,.;!?\n]{0,40} (?:pr[ao]|para [ao]) (?:meu|minha)|(?:give|hand|transfer|pass)\b[^,.;!?\n]{0,40} to my)\b/
/** Words for «together with, or right after, an existing appointment». */
export const juntoDele =
  /\b(?:junt[oa]|tambem|tbm?|alem|logo (?:depois|apos|em seguida)|em seguida|na sequencia|emend\w*|aproveit\w*|add|also|too|along|(?:right|straight|just) after)\b/
/** Words for having an appointment already. */
export const dizQueTem = /\b(?:tenho|marcad[oa]s?|i(?:'ve| have)(?: already)?(?: got)?|booked)\b/
/** The client wants a service together with the one that is being arranged: «e a barba junto?». */
export const juntos = /\b(?:junt[oa]s?|juntinh[oa]s?|together)\b/
/** The client takes any of the times that were shown. */
export const qualquerUm =
  /\b(?:qualquer (?:uma?|horario|hora)(?: d[ao]s (?:dois|duas))?|any of (?:them|those|these)|either(?: one)?|any one)\b/g

/** Somebody comes along with the client: «posso levar a Mel junto?», «my wife wants to join me». */
export const vemJunto =
  /\b(?:junto comigo|vir comigo|ir comigo|lev(?:ar|o) [^,.;!?\n]{1,25} junto|join me|with me|along)\b/

/** Any professional will do: «com quem tiver», not «com quem eu falo». */
export const comQualquerUm =
  /\b(?:com|por|with) (?:quem|qualquer(?: uma?)?|whoever|any\w*)\b(?! (?:eu|eh?|foi|\w+ (?:menos|exceto|but|except)|menos|exceto|but|except)\b)/

/** «Tanto faz o barbeiro», «I don't mind who»: any professional, and not any time. */
export const tantoFazQuem =
  /\b(?:tanto faz|nao importa|sem preferencia|don'?t (?:mind|care)|doesn'?t matter|no preference)\b[^,.;!?\n]{0,12}\b(?:quem|pessoa|profissional|barbeir[oa]|cabeleireir[oa]|medic[oa]|doutora?|dentista|manicure|who|person|barber|stylist|therapist|doctor)\b/

/** Introduces a second choice. */
export const seNaoDer =
  /[,.;?!]?\s*\b(?:(?:se|caso) (?:el[ae] |voces |vcs |la |ai )?n(?:ao)?(?: (?:der|deu|tiver|tem|puder|rolar|houver|for possivel|conseguir\w*|tenha|haja|de)(?: (?:nada|vaga|horario|jeito|certo|com el[ae]|ness[ea] (?:dia|hora)))?)?|senao|if (?:you |i |we )?(?:can'?t|cannot) (?:do|fit|make)|if (?:not|that'?s (?:taken|full|gone|not possible)|there'?s nothing|she'?s full|he'?s full)|(?:se|caso|if) [a-z. ]{2,30}? (?:estiver|(?:ja )?tiver|is|are|'s) (?:ocupad[oa]|lotad[oa]|chei[oa]|gente|de folga|busy|full|taken|off|booked)|ou entao|otherwise|failing that|or else)\b[,:]?\s*(?:entao |then |pode ser |ai )?/

/** «Volta pra quinta», «deixa na sexta mesmo», «Friday after all»: the old time is wanted. */
export const deVoltaAqui = /\b(?:volt\w+|back|after all)\b|\b(?:deix|fic|mant)\w+\b.*\bmesmo\b/

/** Messages that were stopped are wanted again. */
export const deNovo = /\b(?:volt(?:a|e|em|ar|aria|ariam)|retom\w+|reativ\w+|resume|restart|start sending)\b/

/** A greeting, as in «Morning, any time on Sunday?». */
export const cumprimento =
  /^\s*(?:oi+|ola|hi|hello|hey)?,? *(?:good |g')?(?:morning|mornin|afternoon|evening|tarde|noite)(?: (?:all|there|everyone|folks|team|sir|madam|gente|pessoal|moca|moco))?\s*[,!.;\n]\s*(?=\S)/

/** Words for the person who writes. */
export const deQuemEscreve = /\b(?:eu|mim|i|me|myself|mine)\b/
/** The person who writes and somebody else: «pra mim e pro meu marido», «um meu e um do Davi». */
export const deMimEDeOutro =
  /\b(?:(?:para|pra|p|for) (?:mim|me)(?: mesm[oa]|,)?|uma? (?:meu|minha)|one (?:is|'s) mine),? (?:e|and|mais) (?:(?:[oa] |the )?(?:outr[oa]|uma?|one|another|other)(?: is|'s)? )?(?=(?:para|pr[ao]|p|for|d[oae]|meu|minha|my|[oa])\b)|\b(?:eu (?:e|mais)|me and|myself and) (?:(?:[oa] )?(?:meus?|minhas?|my)|[oa]s (?:dois|duas|tres)|the (?:two|three))\b|\b(?:meu|minha|my) [a-z-]+ (?:e|and) (?:eu|i|me|myself)\b|\b(?:meu|minha|my) [a-z-]+\b[^.;!?\n]{0,30} (?:e|and) (?:eu|me) (?:tambem|tbm?|too|as well)\b/
/** Children, in folded text. «Oi, meninas» greets: some words need one before them. */
export const deCriancas =
  /\b(?:infanti[sl]|crianc(?:as?|inhas?)|kids?|child(?:ren)?)\b|\b(?:d[aeo]s?|pr[ao]s?|para|p|n[ao]s?|for|me[ua]s?|minhas?|my|um|uma|a) (?:(?:[ao]s?|the|me[ua]s?|minhas?|my|dois|duas|two) ){0,2}(?:menin[oa]s?|garot(?:o|inh[oa])s?|moleques?|guris?|boys?|girls?)\b|\bboys'/
/** Both come: «nós dois queremos», «we'd love», «one each». */
export const nosDois =
  /\b(?:queremos|queriamos|precisamos|gostariamos|vamos (?:querer|precisar)|nos (?:dois|duas)|pra gente|pros dois|pras duas|cada uma?|juntinh[oa]s|we(?:'d| would| both| need| want)?|us|each)\b|\b(?:eu|i) (?:would|both|need|want|queremos)\b/
/** «Queremos fazer a unha as duas», «we both need a cut»: the two who speak. */
export const osDoisJuntos =
  /\b(?:queremos|queriamos|precisamos|gostariamos|vamos)\b[^.;!?\n]{0,40}\b(?:[ao]s|nos) (?:duas|dois)\b|\b(?:both of us|we(?:'d)? both|the two of us)\b/
/** Ways to reach the client other than e-mail. */
export const semCorreio =
  /\b(?:whats\w*|zap\w*|wpp|telefone|celular|sms|text(?: me)?|phone|call me|por aqui|aqui mesmo|over here)\b/

/** Words for the client's own appointment: «a minha». */
export const deSi = /\b(?:[ao] (?:meu|minha)|mine)\b/
/** Words for somebody else: «ele podia ir antes». */
export const deOutraPessoa = /\b(?:el[ea]s?|he|she|they)\b/
/** Words for somebody else's appointment: «change hers». */
export const deTerceiro = /\b(?:del[ea]s?|his|hers?|theirs?)\b/

/** «Pra Bruna», «for Anna Smith». */
export const paraQuem = /(?:^|\s)(?:para|pra|pro|for)\s+(?:[oa]\s+)?(\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,3})/u

/** «Ele se chama Jorge» names who comes. */
export const nomeDeTerceiro =
  /\b(?:el[ea] (?:se )?chama|nome d(?:el)?[ea]|(?:his|her|their) name|s?he(?:'s| is) called)\b/
/** «Com a doutora», «por mulher», «com ela», and the titles that fit. */
export const deUmGenero =
  /\b(?:com|prefiro|quero|pra|por|pel[ao]|with|by) (?:[ao] |uma? |a )?(doutora?|mulher|homem|woman|man|el[ae]|her|him)\b/
const [feminino, masculino] = [/^(?!(?:dr|sr|mr)\b)/, /^(?!(?:dra|sra|mrs|ms)\b)/]
export const titulosDe: Record<string, RegExp> = {
  ...{ doutora: /^dra\b/, doutor: /^dr\b/ },
  ...{ mulher: feminino, woman: feminino, ela: feminino, her: feminino },
  ...{ homem: masculino, man: masculino, ele: masculino, him: masculino },
}

/** With a proposal open, «é da Sofia» says for whom as well. */
export const deQuemOuPara = /(?:^|\s)(?:d[oa]|para|pra|pro|for)\s+(?:[oa]\s+)?(\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,3})/u

/** Positions in the list that was shown. */
export const ordinais: readonly RegExp[] = [
  /\b(?:primeir[oa]|first|1[oa]|opc(?:ao|oes) 1|option 1)\b(?! (?:vez|time|visit)\b)/,
  /\b(?:segundo|[ao] segunda(?! feira)(?= opcao|$|[.,!?]| opc)|second|2[oa]|opcao 2|option 2|do meio(?!\W+dia)|middle one|one in the middle)\b/,
  /\b(?:terceir[oa]|third|3[oa]|opcao 3|option 3)\b/,
]

export const estaSemana = /\b(?:ess[ae]|est[ae]|dess[ae]|dest[ae]|mais proxima|this)\b/
export const outraSemana = /\b(?:outra|que vem|proxima|next|other)\b/

/** All of their appointments. */
export const todos =
  /\b(?:tod[oa]s|amb[oa]s|[ao]s (?:me[ou]s |minhas )?(?:dois|duas|tres)|tudo|all|both|everything|(?:those|these|the) (?:two|three))\b/
/** All of their wishes. Not «tudo» alone, because of «tudo bem, me tira da lista». */
export const todasAsEsperas = /\b(?:tod[oa]s|de tudo|all of them|both|as duas|dos dois)\b/
/** All but those that stay, or that another clause names. */
export const osOutros =
  /\b(?:outr[oa]s?|demais|resto|others?|rest)\b(?! (?:hora|horario|dia|data|semana|vez|pessoa|hour|time|day|date|week|person))/
/** Several of theirs, without a word for all: «meus horários da semana», «my appointments». */
export const variosDeles = /\b(?:[ao]s|meus|minhas|my|the|those) (?:meus |minhas )?(?:[a-z]{3,}s\b|d[aeo]s?\b)/
/** What follows stays. */
export const excecao =
  /\b(?:menos|exceto|tirando|fora|except|but(?![^,.;!?\n]*\b(?:has|have|had|is|are|was|can'?t?|cannot|will|won'?t|needs?)\b))\b/i
export const seguinte = /\b(?:proxim[oa]|next)\b/
export const lugares =
  /\b(?:[dn]?[ao]|pr[ao]|the|my) (?:(?:que|q) (?:e|for|fica) )?(?:(?<primeira>primeir[oa]|first|early(?= one)|earlier|earliest|mais (?:cedo|perto|proxim[oa]))|(?<segunda>segundo|second)|(?<meio>do meio(?!\W+dia)|middle)|(?<ultima>ultim[oa]|last|late(?= one)|later|latest|mais (?:tarde|longe|pra frente)))\b/

/** «The first» of several appointments, and no day of a month. */
export const daLista =
  /(?<!\b(?:on|from|by|until|before|after) )\bthe (?:first|second|third)\b(?: one\b)?(?! (?:of|to|week|(?:[a-z]+)?day)\b)/g

/** `rumo`: words before a new value; `emVezDe`: words before the value that it replaces. */
export const rumo =
  /(?:^|\s)(?:para|pr[ao]s?|p\/|p|to(?!\s+(?:chang|mov|switch|swap|resched|rebook|postpone|push|shift|bring|cancel|see|do\b|make\b|get\b|have\b|come\b|be\b))|until|ate|por|pel[ao]|for)\s+(?!frente\b|(?<=(?:ate|until) )(?:mais )?(?:tarde|late)\b)(?=\S)/g
export const emVezDe =
  /(?:instead of|rather than|em vez d[aeo]|no lugar d[aeo]|ao inves d[aeo])\s+([^,.;!?\n]+?)(?=\s+(?:quero|queria|prefiro|gostaria|pode|poe|faz|i|can|could)\b|\s*[,.;!?\n]|\s*$)/
export const clausula = /[.!?;\n]\s*|,\s+/g
