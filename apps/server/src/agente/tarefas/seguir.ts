import type { Tarefa } from '#agente/porta/estado.ts'
import { perguntarOQueFalta } from '#agente/tarefas/marcar/marcar.ts'
import { entrarNaFila } from './esperar.ts'
import { seguirComAlvo } from './meus.ts'
import { confirmar, negar, perguntar, servicoDe, type Turno } from './turno.ts'

/** Asks for the next value of the open task; without one, asks how to help. */
export async function seguir(turno: Turno): Promise<void> {
  const { estado } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa || turno.passou) return
  if (tarefa.oferecer) return oferecerTarefa(turno, tarefa)
  const antes = estado.tarefas.length
  if (tarefa.tipo === 'esperar') await entrarNaFila(turno, tarefa)
  else if (tarefa.tipo === 'marcar') await perguntarOQueFalta(turno, tarefa)
  else await seguirComAlvo(turno, tarefa)
  if (estado.tarefas.length < antes) await seguir(turno)
}

/** Offers a waiting task: «E barba, quer marcar também?» */
export function oferecerTarefa(turno: Turno, { tipo, quadro, mais }: Tarefa): void {
  const { t } = turno
  const nome = servicoDe(turno, quadro.servicoId)?.nome
  perguntar(turno, 'quer_marcar', tipo === 'remarcar' ? t.querMudar : nome && mais ? t.tambem(nome) : t.querMarcar, [
    confirmar(t.simTambem),
    negar(t.naoTambem),
  ])
}

/** Repeats the open question after something else was handled. */
export async function reabrir(turno: Turno): Promise<void> {
  if (turno.estado.tarefas.length === 0 || turno.estado.espera === null) return
  const ultima = turno.mensagens.at(-1)
  if (ultima && !ultima.opcoes) turno.mensagens.push({ texto: '' })
  await seguir(turno)
  turno.mensagens = turno.mensagens
    .filter(({ texto }) => texto.trim() !== '')
    .map((m) => ({ ...m, texto: m.texto.trim() }))
}
