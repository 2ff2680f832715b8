import type { Agendamento, HorarioFuncionamento, HorarioLivre, Profissional, Servico } from '#agenda/porta/reservas.ts'
import { soReservado } from '#agente/frases/sinal.ts'
import { lerMencoes } from '#agente/linguagem/mencoes.ts'
import { acharProfissionais, acharServicos } from '#agente/linguagem/nomes/achar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { type Dia, diaDaSemana, minutosDe, relogioLocal } from '#platform/time.ts'
import { precosDe, prometeDesconto, prometeGratis } from './precos.ts'

/** Everything true that an answer may rest on. */
export type Registros = {
  agora: Date
  fuso: string
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  livres: readonly HorarioLivre[]
  /** The client's live appointments, those made in this turn included. */
  agendamentos: readonly Agendamento[]
  /** Cancelled in this turn (or known to be cancelled). */
  cancelados: readonly Agendamento[]
  funcionamento?: HorarioFuncionamento
  /** The company's own answers and what the client wrote: figures in them may be repeated. They support no claim of a booking. */
  citaveis: readonly string[]
  /** What both sides said before: hours in it may be named again, to ask about them or to say that they are not free. */
  mencionadas?: readonly string[]
  /** The team was called, or told of a delay. */
  equipeAvisada?: boolean
  /** Which of the two the client had done. */
  mensagens?: 'pararMensagens' | 'voltarMensagens'
  /** Names that may be said beside those of professionals: of the company, of the client. */
  nomes?: readonly string[]
}

export type Contradicao = {
  tipo:
    | 'semana'
    | 'data'
    | 'hora'
    | 'preco'
    | 'profissional'
    | 'endereco'
    | 'agendamento'
    | 'cancelamento'
    /** Says that the team was told. */
    | 'aviso'
    /** Says that messages end, or come again. */
    | 'mensagens'
    /** Says that it is a person. */
    | 'ia'
    /** Leads to where nobody of the company wrote. */
    | 'link'
    /** A name of hidden data that stands for nothing. */
    | 'dado'
  /** The sentence that does not hold. */
  trecho: string
}

const afirmaMarcado =
  /\b(?:(?:re)?marcad[oa]s?|(?:re)?agendad[oa]s?|confirmad[oa]s?|garantid[oa]s?|(?:re)?marquei|remarquei|(?:re)?agendei|confirmei|garanti|(?:agendamento|marcacao|booking) (?:foi |is |was |has been )?(?:feit[oa]|realizad[oa]|efetuad[oa]|concluid[oa]|criad[oa]|done|made|complete|completed)|fiz (?:a |o |sua |seu )?(?:agendamento|marcacao)|(?:mudei|transferi|adiei|antecipei|passei) (?:a |o |sua |seu )?(?:consulta|horario|agendamento|atendimento)|(?:seu horario|sua consulta|seu agendamento|seu atendimento) (?:e|sera|ficou|fica|esta)\b(?! (?:so )?reservad)|(?:ficou|fechado) (?:para|pra)|booked|(?:re)?scheduled|confirmed|moved|put you down|(?:you are|you're|youre) (?:in|down)|your (?:appointment|booking|slot) (?:is|will be|has been)\b(?! (?:only )?(?:reserved|held)))\b/
/** What is true of a time that is only held too, where the deposit that is missing is named. */
const afirmaReservado =
  /\b(?:reservad[oa]s?|reservei|(?:reserva|reservation) (?:foi |is |was |has been )?(?:feit[oa]|realizad[oa]|efetuad[oa]|concluid[oa]|criad[oa]|done|made|complete|completed)|fiz (?:a |sua )?reserva|reserved|(?:is|are) (?:being )?held|holding)\b/
const falaDoSinal = /\b(?:sinal|deposit)\b/
/** Beside these an hour may be the one until which a time is held. */
const limite = /\b(?:ate|until|till|by)\b/
const falaDoPrazo = /\b(?:sinal|deposit|pix|pa(?:g|y)\w*|prazo|deadline|venc\w*|expir\w*)\b/
/** Of a model; the built-in engine says it before a name, which may read like a day. */
const tudoCerto = /\ball set\b/
/** These say so only beside a day or an hour: «te espero amanhã às 10». */
const esperaAlguem =
  /\b(?:te espero|te esperamos|esperamos (?:por )?voce|aguardamos (?:por )?voce|nos vemos|(?:i'll |we'll |will )?see you|(?:we )?expect you|looking forward to seeing you)\b/
const afirmaCancelado =
  /\b(?:cancelad[oa]s?|desmarcad[oa]s?|cancelei|desmarquei|cancell?ed|cancelamento (?:foi )?(?:feito|realizado|efetuado|concluido))\b/
const quem = '(?:equipe|time|pessoal|recepcao|clinica|profissiona(?:l|is)|dra?|doutora?|team|staff|front desk|clinic)'
const afirmaAviso = new RegExp(
  `\\b(?:avisei|avisamos|informei|comuniquei|notifiquei)\\b.{0,20}\\b${quem}\\b|\\b${quem} (?:ja )?(?:foi|ficou|esta|has been|was|is|knows)\\b.{0,12}\\b(?:avisad[oa]|informad[oa]|sabendo|told|informed|notified|aware)\\b|\\b(?:told|informed|notified|let) (?:the |our )?${quem}\\b|\\b(?:anotei|registrei|noted|recorded)\\b.{0,30}\\b(?:atras\\w+|late|delay)\\b`,
)
const mensagem = '(?:mensage(?:m|ns)|avisos?|lembretes?|notificac\\w+|messages?|notices?|reminders?)'
const afirmaParou = new RegExp(
  `\\b(?:nao (?:vai|vamos|vou|ira|iremos) (?:mais )?(?:te )?(?:receber|mandar|enviar)|nao recebe(?:ra)?|parei|paramos|desativei|suspendi|desliguei|(?:won't|will not|will no longer|no longer) (?:\\w+ ){0,3}(?:get|receive|send)|stopped|turned off|unsubscribed)\\b.{0,40}\\b${mensagem}\\b`,
)
const afirmaVoltou = new RegExp(
  `\\b(?:(?:volta|voltara|voltamos|voltei|volto)(?: a (?:receber|mandar|enviar))?|reativei|religuei|(?:receive|get|send) (?:\\w+ ){0,4}again|turned on)\\b.{0,40}\\b${mensagem}\\b|\\b(?:receive|get|send)\\b.{0,40}\\b${mensagem} again\\b`,
)
const duracao =
  /(?:\b(?:uns|umas|cerca de|mais ou menos|aproximadamente|about|around|some)\s+|~\s*)\d{1,3}\s*min(?:utos?|utes?)?\b/giu
const condicao = /\b(?:se|quando|caso|assim que|if|when|once|quer|posso|would you|want)\b/
/** «Não existe 31/02», «não encontrei a Dra. Paula»: what does not exist may be named to say so. */
const nega =
  /\b(?:nao|not|sem)\b|n't\b|\bthere(?: is| are|'s) no\b|\bno (?:free|times?|slots?|appointments?|such|one|openings?)\b/
const naoAfirma =
  /\b(?:nao|nunca|nenhum|nenhuma|se|quando|caso|assim que|antes de|pode ser|podem ser|precisa|poderia|deseja|hora marcada|horario marcado|not|never|no (?:appointments?|bookings?|longer|one)|if|when|once|until|can be|cannot|could|n't|haven't|hasn't|isn't|couldn't)\b/
/** «Não se preocupe que está marcado» denies nothing. */
const consolo =
  /\b(?:nao se preocupe|nao tem problema|sem problemas?|don't worry|no problem|no worries|not a problem)\b/g
/** «… está marcado, tá?» asks for nothing. */
const muleta =
  /[,;]\s*(?:(?:ta|esta|tudo|fica)\s+)?(?:ok|okay|ta|tá|certo|bom|bem|combinado|viu|ne|né|right|alright|fine|deal)\s*\?$/
const afirmaLivre =
  /\b(?:temos|tenho|tem|ha|existe|sobrou|abriu|livres?|disponive(?:l|is)|vagas?|available|free|open(?:ings?)?|have|has|there (?:is|are))\b/
const negaIa =
  /\b(?:nao sou|nem sou|i am not|i'm not|not) (?:(?:um|uma|an?|nenhum|nenhuma) )?(?:robo|bot|ia|ai|maquina|inteligencia|assistente virtual|machine|robot|artificial)|\bsou (?:(?:um|uma) )?(?:pessoa|human[oa]|atendente human[oa])|\bi(?:'m| am) (?:a )?(?:real |human )?(?:person|human)\b/
const enderecos =
  /\b(?:rua|avenida|av\.?|alameda|al\.|travessa|rodovia|estrada|praca|largo)\s+((?:[\p{L}\d'.-]{1,30}\s?){1,5})|\b((?:[\p{L}'.-]{1,30}\s){1,4})(?:street|avenue)\b/giu
const link =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![@\w.-])[\w-]{1,63}\.(?:com|net|org|io|app|link|ly|br|me|info)(?:\.br)?\b(?:\/\S*)?/gi

/** The contradictions between an outgoing text and the records; an empty list = nothing to object. Pure and linear in the text. */
export function conferir(texto: string, registros: Registros): Contradicao[] {
  const fatos = { ...reunir(registros), comSinal: falaDoSinal.test(dobrar(texto)) }
  // An address that a tool gave says nothing that could be wrong, whatever its letters read like.
  const semLinks = texto.replace(link, (achado) => (fatos.citaveis.includes(dobrar(achado)) ? ' ' : achado))
  // So does the client's own question, said back in quotes.
  const semCitacoes = semLinks.replace(/[«“]([^«»“”]+)[»”]/g, (achado, dita: string) =>
    fatos.citaveis.some((c) => c.includes(dobrar(dita))) ? ' ' : achado,
  )
  return frasesDe(semCitacoes).flatMap((frase) => conferirFrase(frase, registros, fatos))
}

type Fatos = {
  /** The text says that something is still to be paid. */
  comSinal: boolean
  hoje: Dia
  horas: Set<number>
  /** When what is only held is given up: no hour of an appointment. */
  prazos: Set<number>
  mencionadas: Set<number>
  precos: Set<number>
  /** Of them, those that the company wrote somewhere. */
  citados: number[]
  citaveis: string[]
}

function conferirFrase(frase: string, registros: Registros, fatos: Fatos): Contradicao[] {
  const dobrada = dobrar(frase)
  const achadas = new Set<Contradicao['tipo']>()
  const rigor = registros.mencionadas !== undefined
  // «Uns 15 minutos» is no hour.
  const mencoes = lerMencoes(frase.replace(duracao, ' '), fatos.hoje)
  const { semanas } = mencoes
  const datas = mencoes.datas.filter((d) => d.semana === undefined)
  if (datas.some((d) => d.duvida === 'data_inexistente') && !nega.test(dobrada)) achadas.add('data')
  const dias = datas.flatMap((d) => d.opcoes)
  // Each weekday that is said beside dates is that of one of them; the built-in engine may say a name such as «Sexta».
  const todas = rigor || (datas.length === 1 && semanas.length === 1)
  if (todas && dias.length > 0 && semanas.some((semana) => !dias.some((d) => diaDaSemana(d) === semana)))
    achadas.add('semana')
  if (datas.length > 1 && semanas.length === datas.length && dias.length === datas.length) {
    if (dias.some((d, i) => diaDaSemana(d) !== semanas[i])) achadas.add('semana')
  }
  const citada = fatos.citaveis.some((c) => c.includes(dobrada))
  const ditas = [...mencoes.horas, ...mencoes.faixas.flatMap(limitesDe)]
  const pergunta = frase.endsWith('?') && !muleta.test(dobrada)
  const oferece = afirmaLivre.test(dobrada) && !nega.test(dobrada) && !pergunta
  const doPrazo = limite.test(dobrada) || falaDoPrazo.test(dobrada)
  const sabida = (m: number) =>
    fatos.horas.has(m) || (fatos.mencionadas.has(m) && !oferece) || (doPrazo && fatos.prazos.has(m))
  if (!citada && ditas.some((opcoes) => !opcoes.some(sabida))) achadas.add('hora')
  if (!citada && oferece && semVaga(datas, ditas, registros)) achadas.add('hora')
  const precos = precosDaFrase(dobrada, registros, fatos)
  if (!citada && precosDe(dobrada).some((p) => !precos.has(p))) achadas.add('preco')
  // What a service is called promises nothing.
  const semNomes = registros.servicos.reduce((resto, { nome }) => resto.replaceAll(dobrar(nome), ' '), dobrada)
  if (!citada && !nega.test(dobrada) && (prometeDesconto(semNomes) || (prometeGratis(semNomes) && !precos.has(0))))
    achadas.add('preco')
  if (!citada && enderecoEstranho(frase, registros, fatos)) achadas.add('endereco')
  if (negaIa.test(dobrada)) achadas.add('ia')
  if (!citada && !pergunta && !condicao.test(dobrada))
    for (const tipo of conferirAvisos(dobrada, registros)) achadas.add(tipo)
  const fonte = `${fatos.citaveis.join(' ')}`
  if ([...frase.matchAll(link)].some(([achado]) => !fonte.includes(dobrar(achado)))) achadas.add('link')
  if (
    !citada &&
    !nega.test(dobrada) &&
    titulados(frase).some((nome) => acharProfissionais(nome, registros.profissionais).length === 0)
  )
    achadas.add('profissional')
  if (!citada)
    conferirAfirmacoes(frase, dobrada, { dias, semanas: rigor ? semanas : [], horas: ditas }, registros, fatos).forEach(
      (tipo) => void achadas.add(tipo),
    )
  return [...achadas].map((tipo) => ({ tipo, trecho: frase }))
}

/** A sentence that says what only a call does: the team was told, messages end or come again. */
function conferirAvisos(dobrada: string, { equipeAvisada, agendamentos, mensagens }: Registros): Contradicao['tipo'][] {
  const contou = equipeAvisada || agendamentos.some(({ atraso }) => atraso)
  const achadas: Contradicao['tipo'][] = []
  if (!contou && afirmaAviso.test(dobrada) && !/\bnao\b|n't\b|\bnot\b/.test(dobrada)) achadas.push('aviso')
  if (mensagens !== 'pararMensagens' && afirmaParou.test(dobrada)) achadas.push('mensagens')
  if (mensagens !== 'voltarMensagens' && afirmaVoltou.test(dobrada)) achadas.push('mensagens')
  return achadas
}

/** A sentence that says a booking (or a cancellation) is done needs a row that agrees with the day, hour and professional it names. */
function conferirAfirmacoes(
  frase: string,
  dobrada: string,
  { dias, semanas, horas }: { dias: Dia[]; semanas: number[]; horas: number[][] },
  registros: Registros,
  { comSinal }: Fatos,
): Contradicao['tipo'][] {
  if (frase.endsWith('?') && !muleta.test(dobrada)) return []
  const achadas: Contradicao['tipo'][] = []
  const partes = dobrada.replace(consolo, '').split(/[,:;(]/)
  const afirma = (padrao: RegExp) => partes.some((parte) => padrao.test(parte) && !naoAfirma.test(parte))
  const nomes = titulados(frase)
  const nesse = (instante: Date) => {
    const { dia, minuto } = relogioLocal(registros.fuso, instante)
    const daSemana = semanas.length === 0 || semanas.includes(diaDaSemana(dia))
    const doDia = dias.length === 0 ? daSemana : dias.includes(dia)
    return doDia && (horas.length === 0 || horas.some((opcoes) => opcoes.includes(minuto)))
  }
  const [antesDoLimite = '', ...depois] = dobrada.split(limite)
  const soAtePrazo = depois.length > 0 && lerMencoes(antesDoLimite, '2000-01-01').horas.length === 0
  const combina = (a: Agendamento) => {
    const dela =
      nomes.length === 0 ||
      nomes.some((n) => acharProfissionais(n, [{ id: '', nome: a.profissional, servicoIds: [] }]).length > 0)
    const reservadoAte = soAtePrazo && soReservado(a) && a.sinal ? nesse(a.sinal.ate) : false
    return (nesse(a.inicio) || reservadoAte) && dela
  }
  const diz =
    afirma(afirmaMarcado) ||
    (registros.mencionadas !== undefined && afirma(tudoCerto)) ||
    (dias.length + semanas.length + horas.length > 0 && afirma(esperaAlguem))
  const marcados = registros.agendamentos.filter((a) => !soReservado(a))
  const reservados = comSinal ? registros.agendamentos : marcados
  if ((diz && !marcados.some(combina)) || (afirma(afirmaReservado) && !reservados.some(combina)))
    achadas.push('agendamento')
  if (afirma(afirmaCancelado) && !registros.cancelados.some(combina)) achadas.push('cancelamento')
  return achadas
}

function reunir(registros: Registros): Omit<Fatos, 'comSinal'> {
  const { agora, fuso, servicos, livres, agendamentos, cancelados, funcionamento } = registros
  const horas = new Set<number>()
  for (const { inicio } of [...livres, ...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, inicio).minuto)
  for (const { fim } of [...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, fim).minuto)
  for (const { faixas } of [...(funcionamento?.semana ?? []), ...(funcionamento?.excecoes ?? [])]) {
    for (const faixa of faixas) for (const h of [faixa.inicio, faixa.fim]) horas.add(minutosDe(h) % 1440)
  }
  const prazos = new Set(agendamentos.flatMap(({ sinal }) => (sinal ? relogioLocal(fuso, sinal.ate).minuto : [])))
  const precos = new Set([...servicos, ...agendamentos].map((s) => s.precoCentavos))
  for (const valor of sinaisDe(registros)) precos.add(valor)
  const { dia: hoje } = relogioLocal(fuso, agora)
  for (const citavel of registros.citaveis) {
    const mencoes = lerMencoes(citavel, hoje)
    for (const m of [...mencoes.horas.flat(), ...mencoes.faixas.flatMap(({ de, ate }) => [de, ate])]) horas.add(m)
  }
  const mencionadas = new Set<number>()
  for (const dita of registros.mencionadas ?? [])
    for (const m of lerMencoes(dita, hoje).horas.flat()) mencionadas.add(m)
  const citaveis = registros.citaveis.map(dobrar)
  const citados = citaveis.flatMap((c) => [...precosDe(c), ...(prometeGratis(c) ? [0] : [])])
  for (const p of citados) precos.add(p)
  return { hoje, horas, prazos, mencionadas, precos, citados, citaveis }
}

/** Prices that a sentence may name: those of the services that it names, else of all. */
function precosDaFrase(dobrada: string, registros: Registros, { precos, citados }: Fatos): Set<number> {
  const { mencionadas, servicos } = registros
  const dela = mencionadas ? acharServicos(dobrada, servicos) : []
  return dela.length === 0 ? precos : new Set([...dela.map((s) => s.precoCentavos), ...citados, ...sinaisDe(registros)])
}

/** Deposits that may be named. */
function sinaisDe({ servicos, agendamentos, cancelados }: Registros): number[] {
  const feitos = [...agendamentos, ...cancelados].flatMap(({ sinal }) => sinal?.valorCentavos ?? [])
  return [...servicos.flatMap(({ sinalPedido }) => sinalPedido?.valorCentavos ?? []), ...feitos]
}

/** One day and hours offered on it: each must be free then, or somebody's already, or the company's hours. */
function semVaga(datas: { opcoes: Dia[] }[], horas: number[][], registros: Registros): boolean {
  if (!registros.mencionadas || datas.length !== 1 || horas.length === 0) return false
  const { fuso, livres, agendamentos, cancelados, funcionamento } = registros
  const dias = datas[0]?.opcoes ?? []
  const doDia = [...livres, ...agendamentos, ...cancelados].flatMap((x) => {
    const { dia, minuto } = relogioLocal(fuso, x.inicio)
    return dias.includes(dia) ? [minuto, relogioLocal(fuso, x.fim).minuto] : []
  })
  const abertas = [...(funcionamento?.semana ?? []), ...(funcionamento?.excecoes ?? [])].flatMap(({ faixas }) =>
    faixas.flatMap((faixa) => [minutosDe(faixa.inicio), minutosDe(faixa.fim) % 1440]),
  )
  const abre = /\b(?:abr|fech|atend|funciona|open|clos)/.test(dobrar(registros.mencionadas[0] ?? ''))
  return horas.some((opcoes) => !opcoes.some((m) => doDia.includes(m) || (abre && abertas.includes(m))))
}

/** A street that is not the company's, nor in what it wrote. */
function enderecoEstranho(frase: string, { funcionamento }: Registros, { citaveis }: Fatos): boolean {
  if (!funcionamento) return false
  const conhecido = [dobrar(funcionamento.endereco ?? ''), ...citaveis].join(' ')
  return [...frase.matchAll(enderecos)].some((achado) => {
    const ditas = palavras(dobrar(achado[1] ?? achado[2] ?? '')).filter((p) => p.length > 3)
    const [primeira] = ditas
    return primeira !== undefined && !palavras(conhecido).includes(primeira)
  })
}

/** The hours that a span names. */
function limitesDe({ de, ate }: { de: number; ate: number }): number[][] {
  return [[de], [ate]].filter(([m = 0]) => m > 0 && m < 1440)
}

/** Sentences; «Dra.» and «R$ 1.200» do not end one. */
function frasesDe(texto: string): string[] {
  const frases: string[] = []
  let atual = ''
  for (const pedaco of texto.split(/(?<=[.!?\n])(?=\s|$)|\n/)) {
    atual += pedaco
    if (/\b(?:Dra?|Sra?|Prof|Profa|av|min|a\.m|p\.m)\.$/i.test(atual.slice(-8))) continue
    if (atual.trim()) frases.push(atual.trim())
    atual = ''
  }
  if (atual.trim()) frases.push(atual.trim())
  return frases
}

function titulados(frase: string): string[] {
  return [...frase.matchAll(/\b(?:dra?|doutora?)\.?\s+([\p{L}'-]{2,30})/giu)].map((a) =>
    palavras(dobrar(a[1] ?? '')).join(' '),
  )
}
