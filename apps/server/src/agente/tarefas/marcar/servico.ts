import { deCrianca, deEstreia } from '#agente/linguagem/lexico.ts'
import { deCriancas, deQuemEscreve, seguidos } from '#agente/linguagem/lexico-pedido.ts'
import { soOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { dizer, servicoDe, type Turno } from '#agente/tarefas/turno.ts'
import { enumerar } from '#platform/format.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'

/** Sets the wanted service, or those to choose from; further ones become waiting tasks. */
export function lerServico(turno: Turno, tarefa: Tarefa, v: ValoresDoComando): void {
  const { quadro } = tarefa
  if (v.outro?.includes('servico') && !v.servicos) {
    delete quadro.servicoId
    delete quadro.opcoesServico
    soltarHorario(turno, quadro)
    return
  }
  const mostrados = quadro.opcoesServico ?? turno.servicos.map(({ id }) => id)
  const naOrdem = turno.estado.espera === 'servico' && v.ordem !== undefined ? mostrados.at(v.ordem) : undefined
  const grupos = v.servicos ?? (naOrdem ? [[naOrdem]] : [])
  const [primeiros = [], ...seguintes] = grupos
  if (primeiros.length === 0) return
  if (grupos.flat().includes(quadro.servicoId ?? '')) {
    // «Só a mão mesmo, o pé fica pra outra vez»: drop the wishes that wait behind this one.
    const soEsse = seguintes.length === 0 && !v.quando && soOQueFica(dobrar(turno.texto)).length > 0
    if (soEsse) turno.estado.tarefas = turno.estado.tarefas.filter((um) => um === tarefa || !um.oferecer)
    return void esperarAVez(turno, tarefa, grupos)
  }
  const restantes = quadro.opcoesServico ? primeiros.filter((id) => quadro.opcoesServico?.includes(id)) : primeiros
  // Asked «move it, or one more?», the service is that of the appointment if the words fit it.
  const dele = turno.marcados.find(
    ({ id, servicoId }) => tarefa.candidatos?.[0] === id && primeiros.includes(servicoId),
  )
  const candidatos = dele
    ? [dele.servicoId]
    : semInfantisNemEstreia(turno, quadro, restantes.length > 0 ? restantes : primeiros)
  soltarHorario(turno, quadro)
  delete quadro.opcoesServico
  if (candidatos.length > 1) {
    delete quadro.servicoId
    quadro.opcoesServico = candidatos
    esperarAVez(turno, tarefa, seguintes)
    return
  }
  quadro.servicoId = candidatos[0]
  // «Não, urgência às 9:30» makes the open task the one that waits.
  const { tarefas } = turno.estado
  if (tarefas[0] === tarefa && !quadro.para && !tarefa.alvo)
    turno.estado.tarefas = tarefas.filter(
      (outra) =>
        outra === tarefa ||
        !outra.mais ||
        outra.quadro.para ||
        outra.quadro.minuto !== undefined ||
        outra.quadro.servicoId !== quadro.servicoId,
    )
  esperarAVez(turno, tarefa, seguintes)
}

/** Adds waiting tasks for further services, if their words fit one service each: no guesses. */
function esperarAVez(turno: Turno, tarefa: Tarefa, grupos: string[][]): void {
  const { estado } = turno
  const { quadro } = tarefa
  // «Sobrancelha às 18h e o buço na sequência»: the second needs no «that too?».
  const seguida = seguidos.test(dobrar(turno.texto))
  const esperam = [tarefa, ...estado.tarefas].map((uma) => uma.quadro.servicoId)
  const depois = grupos.flatMap((grupo) => (grupo.length === 1 && grupo[0] ? [grupo[0]] : []))
  const novos = depois.filter((id) => !esperam.includes(id))
  if (novos.length === 0 || tarefa.tipo !== 'marcar') return
  const nomes = novos.flatMap((id) => servicoDe(turno, id)?.nome ?? [])
  const onde = estado.tarefas.indexOf(tarefa) + 1
  estado.tarefas.splice(
    onde,
    0,
    ...novos.map(
      (servicoId): Tarefa => ({
        ...{ tipo: 'marcar', quadro: { servicoId }, mais: true },
        ...(seguida ? { seguida } : { oferecer: true }),
      }),
    ),
  )
  const primeiro = servicoDe(turno, quadro.servicoId)
  if (primeiro) dizer(turno, turno.t.umDeCadaVez(primeiro.nome, enumerar(nomes, turno.t.e)))
}

/**
 * Drops services for children or for a first visit, unless the client says so: «um corte» for the
 * writer is no «Corte infantil». The proposal names the service.
 */
export function semInfantisNemEstreia(turno: Turno, { para }: Quadro, ids: string[]): string[] {
  const ditas = (id: string) => palavras(dobrar(servicoDe(turno, id)?.nome ?? ''))
  const diz = (id: string, uma: ReadonlySet<string>) => ditas(id).some((dita) => uma.has(dita))
  const falado = dobrar(turno.texto)
  const dizCrianca = deCriancas.test(falado) && (para ? para === 'FILHO' : !deQuemEscreve.test(falado))
  const infantil = dizCrianca || para === 'FILHO'
  // «Limpeza das crianças» is «Limpeza infantil» even where there is a «Limpeza».
  const deCriancaEla = (id: string) =>
    diz(id, deCrianca) && ids.some((outro) => ditas(outro).every((dita) => ditas(id).includes(dita)))
  const delas = dizCrianca ? turno.servicos.flatMap(({ id }) => (deCriancaEla(id) ? [id] : [])) : []
  const comuns = ids.filter((id) => !diz(id, deEstreia))
  const deles = comuns.filter((id) => (para && !infantil) || diz(id, deCrianca) === infantil)
  return [delas, deles, comuns, ids].find(({ length }) => length > 0) ?? ids
}

/** Whether a service's name says that it is for children. */
export const ehDeCrianca = (nome: string) => palavras(dobrar(nome)).some((dita) => deCrianca.has(dita))

/** Drops the chosen time and keeps the wish (day, hour). */
export function soltarHorario(turno: Turno, quadro: Quadro): void {
  if (quadro.inicio !== undefined) {
    const { dia, minuto } = relogioLocal(turno.entrada.fuso, new Date(quadro.inicio))
    quadro.dia ??= dia
    quadro.minuto ??= minuto
  }
  delete quadro.inicio
  delete quadro.com
  turno.estado.oferta = []
}
