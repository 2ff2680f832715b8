import type { Agendamento } from '#agenda/porta/reservas.ts'
import { soReservado } from '#agente/frases/sinal.ts'
import { lerMencoes } from '#agente/linguagem/mencoes.ts'
import { acharProfissionais } from '#agente/linguagem/nomes/achar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { type Dia, diaDaSemana, relogioLocal } from '#platform/time.ts'
import type { Contradicao, Fatos, Registros } from './registros.ts'

const afirmaMarcado =
  /\b(?:(?:re)?marcad[oa]s?|(?:re)?agendad[oa]s?|confirmad[oa]s?|garantid[oa]s?|(?:re)?marquei|remarquei|(?:re)?agendei|confirmei|garanti|(?:agendamento|marcacao|booking) (?:foi |is |was |has been )?(?:feit[oa]|realizad[oa]|efetuad[oa]|concluid[oa]|criad[oa]|done|made|complete|completed)|fiz (?:a |o |sua |seu )?(?:agendamento|marcacao)|(?:mudei|transferi|adiei|antecipei|passei) (?:a |o |sua |seu )?(?:consulta|horario|agendamento|atendimento)|(?:seu horario|sua consulta|seu agendamento|seu atendimento) (?:e|sera|ficou|fica|esta)\b(?! (?:so )?reservad)|(?:ficou|fechado) (?:para|pra)|booked|(?:re)?scheduled|confirmed|moved|put you down|(?:you are|you're|youre) (?:in|down)|your (?:appointment|booking|slot) (?:is|will be|has been)\b(?! (?:only )?(?:reserved|held)))\b/
/** A held time is enough for these words, if the text names the missing deposit. */
const afirmaReservado =
  /\b(?:reservad[oa]s?|reservei|(?:reserva|reservation) (?:foi |is |was |has been )?(?:feit[oa]|realizad[oa]|efetuad[oa]|concluid[oa]|criad[oa]|done|made|complete|completed)|fiz (?:a |sua )?reserva|reserved|(?:is|are) (?:being )?held|holding)\b/
/** An hour after one of these words may be the deadline of a held time. */
export const limite = /\b(?:ate|until|till|by)\b/
/** Checked in a model's text only: the built-in engine says it before names such as «Sexta». */
const tudoCerto = /\ball set\b/
/** These words claim a booking only beside a day or an hour: «te espero amanhã às 10». */
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
const naoAfirma =
  /\b(?:nao|nunca|nenhum|nenhuma|se|quando|caso|assim que|antes de|pode ser|podem ser|precisa|poderia|deseja|hora marcada|horario marcado|not|never|no (?:appointments?|bookings?|longer|one)|if|when|once|until|can be|cannot|could|n't|haven't|hasn't|isn't|couldn't)\b/
/** «Não se preocupe que está marcado» denies nothing. */
const consolo =
  /\b(?:nao se preocupe|nao tem problema|sem problemas?|don't worry|no problem|no worries|not a problem)\b/g
/** «… está marcado, tá?» is a claim in spite of its question mark. */
export const muleta =
  /[,;]\s*(?:(?:ta|esta|tudo|fica)\s+)?(?:ok|okay|ta|tá|certo|bom|bem|combinado|viu|ne|né|right|alright|fine|deal)\s*\?$/

const negaTudo =
  /\b(?:nao (?:marquei|agendei|reservei) nada|(?:haven't|have not|didn't|did not) (?:book|schedul)\w* anything)\b/
/** «Não marquei nada ainda. Está marcado: …»: the sentence that denies what another one claims. */
export function negaOQueDiz(frases: readonly string[]): string | undefined {
  const ditas = frases.map((frase) => dobrar(frase))
  const afirma = ditas.some((dita) => !dita.endsWith('?') && afirmaMarcado.test(dita) && !naoAfirma.test(dita))
  return afirma ? frases.find((frase) => negaTudo.test(dobrar(frase))) : undefined
}

/** Checks claims that need a tool call: the team was told, messages stop or start again. */
export function conferirAvisos(
  dobrada: string,
  { equipeAvisada, agendamentos, mensagens }: Registros,
): Contradicao['tipo'][] {
  const contou = equipeAvisada || agendamentos.some(({ atraso }) => atraso)
  const achadas: Contradicao['tipo'][] = []
  if (!contou && afirmaAviso.test(dobrada) && !/\bnao\b|n't\b|\bnot\b/.test(dobrada)) achadas.push('aviso')
  if (mensagens !== 'pararMensagens' && afirmaParou.test(dobrada)) achadas.push('mensagens')
  if (mensagens !== 'voltarMensagens' && afirmaVoltou.test(dobrada)) achadas.push('mensagens')
  return achadas
}

/** Checks that a claimed booking or cancellation exists on that day and hour, with that person. */
export function conferirAfirmacoes(
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

/** Names that follow a title in a sentence: «Dra. Paula». */
export function titulados(frase: string): string[] {
  return [...frase.matchAll(/\b(?:dra?|doutora?)\.?\s+([\p{L}'-]{2,30})/giu)].map((a) =>
    palavras(dobrar(a[1] ?? '')).join(' '),
  )
}
