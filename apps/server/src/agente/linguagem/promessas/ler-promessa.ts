import { lerQuando, type Quando } from '#agente/linguagem/quando.ts'
import { type Dia, instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { certezaDePromessa } from './modelo-promessas.ts'

/**
 * From this certainty on, a sentence counts as a promise. On held-out examples 99 in 100 of these
 * are promises, and four in five promises are found: a false offer costs more than a missed one.
 */
const limite = 0.85

/** Minutes: when a day begins, when it ends, and how long «today» still is after that. */
const [comeco, fim, aindaHoje] = [9 * 60, 18 * 60, 120]

type Onde = { agora: Date; fuso: string }

/**
 * When the promise in a text is due; null: it promises nothing. A day without an hour is due at
 * nine, «today» at six, a part of a day at its end, a promise without a day tomorrow at nine.
 */
export function prazoDaPromessa(texto: string, onde: Onde): Date | null {
  const { frase, certeza } = certezaDePromessa(texto)
  return certeza >= limite ? prazo(lerQuando(frase, onde), onde) : null
}

function prazo(quando: Quando, { agora, fuso }: Onde): Date {
  const { dia: hoje, minuto } = relogioLocal(fuso, agora)
  const hora = horaDe(quando)
  const dia = diaDe(quando, hoje) ?? (hora === undefined || hora <= minuto ? somarDias(hoje, 1) : hoje)
  const dita = instanteLocal(fuso, dia, hora ?? (dia === hoje ? fim : comeco))
  if (dita > agora) return dita
  return dia > hoje ? dita : new Date(agora.getTime() + aindaHoje * 60_000)
}

function diaDe({ data, dias, ambiguidades }: Quando, hoje: Dia): Dia | undefined {
  const dita = data ?? dias?.ate
  const [opcao] = ambiguidades.flatMap((uma) =>
    uma.tipo === 'qual_semana' || uma.tipo === 'dia_passado' || uma.tipo === 'varias_datas' ? uma.opcoes : [],
  )
  const dia = dita ?? opcao
  return dia && dia >= hoje ? dia : undefined
}

function horaDe({ hora, intervalo, ambiguidades }: Quando): number | undefined {
  const opcoes = ambiguidades.flatMap((uma) =>
    uma.tipo === 'manha_ou_tarde' || uma.tipo === 'varias_horas' ? uma.opcoes : [],
  )
  // A team that says «às 4» means an hour of its working day.
  const doDia = opcoes.find((minuto) => minuto >= 7 * 60) ?? opcoes[0]
  const ate = intervalo && (intervalo.de >= fim ? intervalo.ate : Math.min(intervalo.ate, fim))
  return hora ?? doDia ?? ate
}
