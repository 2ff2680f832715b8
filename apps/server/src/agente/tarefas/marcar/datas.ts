import { longe } from '#agente/linguagem/tempo.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { type Botao, dizer, perguntar, preenchendo, type Turno } from '#agente/tarefas/turno.ts'
import { diaCurto, diaLongo } from '#platform/format.ts'
import { diaDaSemana, minutosDe, relogioLocal, somarDias } from '#platform/time.ts'
import { livresNoDia } from './busca.ts'
import { oferecerPares } from './pares.ts'

const porDia = (turno: Turno, dia: string): Botao =>
  preenchendo(diaCurto(dia, turno.idioma), { quando: { data: dia, ambiguidades: [] } })

/** «hoje às 9» said at ten: nine in the evening if the company is open then, else a past hour. */
export async function deixarHoraFechada(turno: Turno, quadro: Quadro): Promise<void> {
  const { dia, minuto, horaPassada } = quadro
  delete quadro.horaPassada
  if (!horaPassada || dia === undefined || minuto === undefined || quadro.inicio !== undefined) return
  const { semana, excecoes } = await turno.ferramentas.consultarHorarioFuncionamento()
  const faixas =
    excecoes.find((e) => e.data === dia)?.faixas ?? semana.find((s) => s.diaSemana === diaDaSemana(dia))?.faixas ?? []
  const aberta = faixas.some(({ inicio, fim }) => {
    const [de, ate] = [minutosDe(inicio), minutosDe(fim)]
    return minuto >= de && (ate <= de || minuto < ate)
  })
  if (aberta) return
  delete quadro.minuto
  dizer(turno, turno.t.horaPassou)
}

/** Ambiguous or impossible dates are asked about, never guessed. True when it has asked. */
export async function problemaDeData(turno: Turno, tarefa: Tarefa): Promise<boolean> {
  const { t, idioma } = turno
  const { quadro } = tarefa
  const { duvida, opcoesDia = [] } = quadro
  const perguntarDia = (texto: string, dias: string[]): true => {
    quadro.opcoesDia = dias.length > 0 ? dias : undefined
    perguntar(
      turno,
      'dia',
      texto,
      dias.map((dia) => porDia(turno, dia)),
    )
    return true
  }
  if (duvida?.tipo === 'ja_passou') {
    for (const campo of ['minuto', 'minutos', 'faixa', 'duvida'] as const) delete quadro[campo]
    dizer(turno, t.horaPassou)
    return false
  }
  if (duvida?.tipo === 'hora_inexistente') {
    delete quadro.duvida
    dizer(turno, t.horaNaoExiste)
  }
  if (quadro.dia) return false
  if (duvida?.tipo === 'qual_semana') return perguntarDia(t.qualSemana, opcoesDia)
  if (duvida?.tipo === 'dia_passado' || duvida?.tipo === 'data_inexistente') {
    const hoje = relogioLocal(turno.entrada.fuso, turno.entrada.agora).dia
    const [proposto, outro] = opcoesDia.filter((dia) => dia <= somarDias(hoje, longe))
    const texto = duvida.texto ?? ''
    const problema =
      duvida.tipo === 'data_inexistente' ? t.diaNaoExiste(texto) : t.diaPassou(/\d/.test(texto) ? texto : '')
    delete quadro.duvida
    const deMesQueVem = duvida.tipo === 'dia_passado' && isDoMesQueVem(texto, hoje)
    // With the hour known, the proposal of the whole booking asks about the day too.
    if (duvida.tipo === 'dia_passado' && proposto && !outro && (deMesQueVem || quadro.minuto !== undefined)) {
      if (!deMesQueVem) dizer(turno, problema)
      quadro.dia = proposto
      delete quadro.opcoesDia
      return false
    }
    return perguntarDia(
      `${problema} ${proposto ? t.seria(diaLongo(proposto, idioma)) : t.qualDia}`,
      proposto ? opcoesDia : [],
    )
  }
  if (opcoesDia.length === 0 || (quadro.pares && !quadro.servicoId)) return false
  if (quadro.pares) return oferecerPares(turno, tarefa, quadro.pares)
  const livres = quadro.servicoId ? await diasLivres(turno, tarefa, opcoesDia) : opcoesDia
  // «Quinta ou sexta às 10h»: each day is shown with that hour.
  const { minuto, minutos = minuto === undefined ? undefined : [minuto] } = quadro
  if (quadro.servicoId && livres.length > 1 && minutos) {
    quadro.pares = livres.map((dia) => ({ dia, minutos }))
    return oferecerPares(turno, tarefa, quadro.pares)
  }
  if (livres.length !== 1) return perguntarDia(t.qualDosDias, opcoesDia)
  quadro.dia = livres[0]
  delete quadro.opcoesDia
  return false
}

/** A number of a day that passed longer ago is no slip. */
const diasDeEngano = 7

/** «Dia 5», said on the 25th, is of the next month; «dia 20» may be a slip. */
function isDoMesQueVem(texto: string, hoje: string): boolean {
  const [, numero] = /^dia (\d+)$/.exec(texto) ?? []
  return Number(numero) < Number(hoje.slice(8)) - diasDeEngano
}

/** The named days that have a free time that fits. */
async function diasLivres(turno: Turno, tarefa: Tarefa, dias: string[]): Promise<string[]> {
  const livres: string[] = []
  for (const dia of dias) if ((await livresNoDia(turno, tarefa, dia)).length > 0) livres.push(dia)
  return livres
}
