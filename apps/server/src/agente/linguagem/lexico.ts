/** The vocabulary of days and hours, folded (lower case, no accents). Data only. */

const lista = (texto: string) => texto.trim().split(/\s+/)
const numerados = (grupos: string[], primeiro: number) =>
  new Map(grupos.flatMap((grupo, i) => lista(grupo).map((palavra) => [palavra, primeiro + i] as const)))

/** Word → ISO weekday. */
export const semana = numerados(
  [
    'segunda seg sgnd segundona monday mon',
    'terca ter terca tersa tuesday tue tues',
    'quarta qua qrta quart wednesday wed weds',
    'quinta qui qnta qnt qta thursday thu thur thurs',
    'sexta sesta cesta sex sxt sextou friday fri',
    'sabado sab sabadao saturday sat',
    'domingo dom domingao sunday sun',
  ],
  1,
)

/** Word → month, 1–12. */
export const meses = numerados(
  [
    'janeiro jan january',
    'fevereiro fev february feb',
    'marco mar march',
    'abril abr april apr',
    'maio mai may',
    'junho jun june',
    'julho jul july',
    'agosto ago august aug',
    'setembro set september sep sept',
    'outubro out october oct',
    'novembro nov november',
    'dezembro dez december dec',
  ],
  1,
)

export const unidades = numerados(
  [
    'um uma one',
    'dois duas two',
    'tres three',
    'quatro four',
    'cinco five',
    'seis six',
    'sete seven',
    'oito eight',
    'nove nine',
    'dez ten deis deiz',
    'onze eleven',
    'doze twelve',
    'treze thirteen',
    'quatorze catorze fourteen',
    'quinze fifteen',
    'dezesseis sixteen',
    'dezessete seventeen',
    'dezoito eighteen',
    'dezenove nineteen',
    'vinte twenty',
  ],
  1,
)
export const dezenas = new Map(
  [...numerados(['vinte twenty', 'trinta thirty', 'quarenta forty fourty', 'cinquenta fifty'], 2)].map(
    ([palavra, n]) => [palavra, n * 10] as const,
  ),
)

/** Ordinal word → n; −1 is the last, −2 the one before it. */
export const ordinais = new Map([
  ...numerados(
    [
      'primeiro primeira first',
      'segundo second',
      'terceiro terceira third',
      'quarto fourth',
      'quinto fifth',
      'sexto sixth',
      'setimo setima seventh',
      'oitavo oitava eighth',
      'nono nona ninth',
      'decimo decima tenth',
      ...'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
        ' ',
      ),
    ],
    1,
  ),
  ['thirtieth', 30],
  ...(['ultimo', 'ultima', 'last'].map((p) => [p, -1]) as [string, number][]),
  ...(['penultimo', 'penultima'].map((p) => [p, -2]) as [string, number][]),
])

/** Spelling on a phone → the word that the rules know. */
export const grafias = new Map(
  Object.entries({
    hoje: 'hj oje hoj hje hoji today todays',
    amanha:
      'amh amn amnh amanhan amanham amanhaa amanhar tomorrow tmrw tmw tomorow tommorow tomorrows tmr tomoro tomoz tmoro tommorrow',
    ontem: 'yesterday',
    madrugada: 'madruga',
    depois: 'dps dpois dp depoiss',
    que: 'q',
    vem: 'vm',
    proxima: 'prox proximo proximos proximas',
    semana: 'smn semanas week weeks wk wks',
    fds: 'findi finde weekend weekends fimdesemana wknd wkend',
    mes: 'meses month months',
    ano: 'anos year years',
    dia: 'dias day days',
    hora: 'horas horinha horinhas hrs hs hr hour hours h',
    minuto: 'minutos minutinho minutinhos min mins minute minutes',
    manha: 'manhan morning mornings manhas matutino matina forenoon mornin',
    tarde: 'tardi trd afternoon afternoons tardes vespertino arvo aft',
    noite: 'noiti noit evening evenings night nights noites noturno nite nights',
    tonight: 'tonite tonit tnite',
    meiodia: 'noon midday',
    meianoite: 'midnight',
    essa: 'esta nessa nesta dessa desta esse este nesse neste desse deste this',
    depoisdeamanha: 'overmorrow',
    quinzena: 'fortnight fortnights',
    feriado: 'feriados feriadao holiday',
    umas: 'uns',
    pelas: 'pela',
    pras: 'pra pros pro para pra',
    fim: 'final finalzinho finzinho end',
    comeco: 'inicio comecinho iniciozinho beginning start',
    meio: 'meados middle mid metade',
    cedo: 'cedinho manhazinha',
    noitinha: 'noitezinha',
    tardezinha: 'tardinha',
    menos: 'exceto tirando except excepto salvo tirante afora excluding besides',
    nao: 'nunca n naum',
    ou: 'or either',
    e: 'and',
    qualquer: 'qlqr qqr qlquer quaisquer',
    mesmo: 'msm',
    agora: 'agr',
    next: 'nxt',
    about: 'bout abt',
    before: 'bfore befor',
    saturday: 'satday satdy',
    wednesday: 'wensday wendsday wednsday',
    vespera: 'eve',
  }).flatMap(([certa, outras]) => lista(outras).map((outra) => [outra, certa] as const)),
)

/** Groups of small words, which a pattern names by one word. */
export const ligacoes = new Map(
  Object.entries({
    '~de': 'de do da dos das of',
    '~em': 'na no em on in at nas nos numa num',
    '~o': 'o a os as ao aos the',
    '~nao': 'nao',
    nao: 'nao not never',
    vem: 'vem entra',
  }).map(([nome, palavras]) => [nome, lista(palavras)] as const),
)

/** Words that a slip of the thumb is corrected to. */
export const corrigiveis = lista(
  'proxima amanha segunda terca quarta quinta sexta sabado domingo semana tomorrow monday tuesday wednesday thursday friday saturday sunday janeiro fevereiro setembro outubro novembro dezembro january february september october november december',
)

/** Never corrected: real words one slip away from those («troca»), and slips of both («trca»). */
export const palavrasReais = new Set(
  lista(
    'manha quita quina seta teca trca tera terc erca tecra sabao sabado sabada domino extra sexa sexo quint quinto quarto segundo semanal banana amana maanha uarta quara terra cesta testa sextas segundas tercas quartas quintas sabados apanha seguida segundos guarda sundae domingos amanhas mondays tuesdays wednesdays thursdays fridays saturdays sundays septembre manda',
  ),
)

/** Other words that may say when: they are not part of a name. */
export const doTempo = new Set(
  lista(
    'hoje amanha ontem anteontem depois cedo manha tarde noite madrugada almoco meio meia meiodia dia semana mes feira vem proxima fim comeco hora fds feriado agora noitinha tardezinha tonight noon lunchtime day week next',
  ),
)
