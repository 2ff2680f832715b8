import { frasesDaEspera } from '#agente/frases/espera.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { type Quadro, semTarefas, type Tarefa } from '#agente/porta/estado.ts'
import { concluir } from '#agente/tarefas/marcar/concluir.ts'
import { oferecerSeguintes } from '#agente/tarefas/marcar/oferta.ts'
import { passarAoSenao, preencher } from '#agente/tarefas/marcar/preencher.ts'
import { relogioLocal } from '#platform/time.ts'
import { entrarNaFila, sairDaFila } from './esperar.ts'
import { cancelar } from './meus.ts'
import { seguir } from './seguir.ts'
import { naoEntendeu } from './social.ts'
import {
  ajudas,
  type Botao,
  descrever,
  dizer,
  encerrar,
  fezAlgo,
  passar,
  perguntar,
  perguntarOQueMuda,
  type Turno,
} from './turno.ts'

/** Carries out a yes to the last question, and nothing else. */
export async function aceitar(turno: Turno, { quais }: Partial<ComandoDe<'confirmar'>> = {}): Promise<void> {
  const { estado, t } = turno
  const { espera } = estado
  const [tarefa] = estado.tarefas
  if (espera === 'pessoa') return passar(turno, 'pediu_pessoa', t.passei)
  if (espera === 'entrar_na_fila' && tarefa) {
    tarefa.tipo = 'esperar'
    return
  }
  if (espera === 'sair_da_fila') {
    const sair = turno.entrada.estado.botoes.flatMap(({ comando: um }) => (um.tipo === 'sair_da_espera' ? [um] : []))
    if (sair[0] && sair.length === 1) {
      await sairDaFila(turno, sair[0])
      return seguir(turno)
    }
  }
  if (espera === 'mudanca') return seguir(turno)
  if (espera === 'nao_vem') return dizer(turno, frasesDoLembrete[turno.idioma].qualDosDois)
  if (espera === 'quer_marcar') {
    if (tarefa) {
      delete tarefa.oferecer
      mesmoDia(turno, tarefa)
    } else estado.tarefas = [{ tipo: 'marcar', quadro: {} }]
    estado.espera = null
    return
  }
  if (espera === 'confirmacao' && tarefa) {
    // The open task is not the proposed one if this message gave it up or began another.
    if (tarefa !== turno.proposta) return
    const { inicio } = tarefa.quadro
    const mudou = turno.mudou && !segueComoDita(turno, tarefa)
    if (tarefa.tipo !== 'cancelar' && ((inicio === undefined && tarefa.tipo !== 'esperar') || mudou)) return
    if (tarefa.tipo === 'cancelar') await cancelarQuais(turno, tarefa, quais)
    else if (tarefa.tipo === 'esperar') await entrarNaFila(turno, tarefa, true)
    else await concluir(turno, tarefa)
    return estado.espera === null ? seguir(turno) : undefined
  }
  // A yes to a choice that the client named takes the first; to one that we named, only the single.
  const { opcoesDia, duvida, pares } = tarefa?.quadro ?? {}
  const deles = pares ?? (espera === 'dia' && duvida?.tipo !== 'qual_semana')
  const mostrados = espera === 'escolha' ? estado.oferta.length : espera === 'dia' ? opcoesDia?.length : 0
  if (tarefa && mostrados && (mostrados === 1 || deles)) return void preencher(turno, tarefa, { ordem: 0 })
  if (!tarefa)
    dizer(turno, estado.feitas.length > 0 ? t.tudoCerto : t.comoAjudar, estado.feitas.length > 0 ? [] : ajudas(turno))
}

/** Cancels the proposed one; of several that were named, all («yes, both») or it alone. */
async function cancelarQuais(turno: Turno, tarefa: Tarefa, quais?: 'todas' | 'so_esta'): Promise<void> {
  const { estado } = turno
  const outras = estado.tarefas.filter((um) => um !== tarefa && um.tipo === 'cancelar' && um.alvo)
  if (quais) estado.tarefas = estado.tarefas.filter((um) => !outras.includes(um))
  await cancelar(turno, tarefa)
  for (const outra of quais === 'todas' ? outras : []) {
    estado.tarefas = [outra, ...estado.tarefas]
    await cancelar(turno, outra)
  }
}

/** «Sim, desde que acabe antes das 11h30»: a limit that the proposal keeps changes nothing. */
function segueComoDita({ entrada }: Turno, { quadro }: Tarefa): boolean {
  const semLimites = ({ faixa: _, senao: __, ...resto }: Quadro) => JSON.stringify(resto)
  const [dita] = entrada.estado.tarefas
  return dita !== undefined && semLimites(dita.quadro) === semLimites(quadro)
}

/** «Corte e barba sábado pro meu filho»: the second is on the day of the first, and for him. */
export function mesmoDia({ estado, marcados, entrada }: Turno, tarefa: Tarefa): void {
  const [{ id: ultima, quadro: { para, nome } = {} } = {}] = estado.feitas
  const feita = marcados.find(({ id }) => id === ultima)
  const { dia, dias, opcoesDia } = tarefa.quadro
  if (feita && tarefa.mais && para && !tarefa.quadro.para) Object.assign(tarefa.quadro, { para, nome })
  if (feita && tarefa.mais && !(dia ?? dias ?? opcoesDia))
    tarefa.quadro.dia = relogioLocal(entrada.fuso, feita.inicio).dia
}

/** Carries out a no to the open question. */
export async function rejeitar(turno: Turno, { alvos: [naoVem] = [] }: ComandoDe<'negar'>): Promise<void> {
  const { estado, t } = turno
  const [tarefa] = estado.tarefas
  if (naoVem) return perguntarNaoVem(turno, naoVem)
  switch (estado.espera) {
    case 'confirmacao':
      if (tarefa && passarAoSenao(turno, tarefa)) return seguir(turno)
      if (tarefa?.tipo !== 'cancelar') return perguntarOQueMuda(turno)
      encerrar(turno)
      dizer(turno, t.mantido)
      return seguir(turno)
    case 'servico':
    case 'qual':
      return desistir(turno)
    case 'mudar_ou_mais':
    case 'quer_marcar':
      encerrar(turno)
      dizer(turno, t.deNada)
      return seguir(turno)
    case 'escolha':
      if (tarefa && estado.oferta.length > 0) await oferecerSeguintes(turno, tarefa, false)
      return
    case 'dia':
      if (tarefa) for (const campo of ['opcoesDia', 'pares'] as const) delete tarefa.quadro[campo]
      return dizer(turno, t.qualDia)
    case 'email':
      return tarefa && void preencher(turno, tarefa, { semEmail: true })
    case 'sair_da_fila':
    case 'nao_vem':
      dizer(turno, estado.espera === 'nao_vem' ? t.mantido : t.deNada)
      estado.espera = null
      return seguir(turno)
    case 'pessoa':
    case 'entrar_na_fila':
      Object.assign(estado, semTarefas())
      return dizer(turno, t.deNada)
    case null:
      if (estado.lembrete) return perguntarNaoVem(turno, estado.lembrete)
      return dizer(turno, t.deNada)
    default:
      return tarefa?.tipo === 'esperar' ? desistir(turno) : naoEntendeu(turno, turno.texto)
  }
}

/** The client cannot come to an appointment: asks whether to move or cancel it. */
async function perguntarNaoVem(turno: Turno, id: string): Promise<void> {
  const { marcados, idioma } = turno
  const t = frasesDoLembrete[idioma]
  const dele = marcados.find((um) => um.id === id)
  if (!dele) return dizer(turno, turno.t.jaCancelado)
  const para = (texto: string, tarefa: 'remarcar' | 'cancelar'): Botao => ({
    texto,
    comando: { tipo: 'iniciar', tarefa, alvos: [id], valores: {} },
  })
  perguntar(turno, 'nao_vem', t.naoVem(descrever(turno, dele)), [
    para(t.remarcar, 'remarcar'),
    para(t.cancelar, 'cancelar'),
  ])
}

/** Gives the open task up and goes on with the waiting ones. */
export async function desistir(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa) return dizer(turno, t.deNada)
  const dos = {
    marcar: t.deixamos(fezAlgo(turno)),
    remarcar: t.mantido,
    cancelar: t.mantido,
    esperar: frasesDaEspera[turno.idioma].deixei,
  }
  estado.tarefas = estado.tarefas.filter((outra, i) => i > 0 && !(outra.tipo === tarefa.tipo && outra.mais))
  Object.assign(estado, { espera: null, oferta: [] })
  dizer(turno, dos[tarefa.tipo])
  await seguir(turno)
}
