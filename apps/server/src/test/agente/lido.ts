import { ler } from '#agente/motor-basico/ler.ts'
import type { Comando } from '#agente/porta/comandos.ts'
import { type EstadoConversa, estadoInicial, type Quadro } from '#agente/porta/estado.ts'
import { profissionais, servicos } from './mundo.ts'

const marcado = (id: string, servicoId: string, profissionalId: string, inicio: string) => {
  const servico = servicos.find((um) => um.id === servicoId)?.nome ?? ''
  const profissional = profissionais.find((um) => um.id === profissionalId)?.nome ?? ''
  const quando = { inicio: new Date(inicio), fim: new Date(inicio) }
  return { id, servicoId, servico, profissionalId, profissional, ...quando, precoCentavos: 1 }
}
/** Thursday 19 November at 9:00 with Lívia, Monday 23 November at 14:00 with Marina. */
export const marcados = [
  marcado('limpeza-quinta', 's2', 'p1', '2026-11-19T12:00:00Z'),
  marcado('canal-segunda', 's4', 'p2', '2026-11-23T17:00:00Z'),
]
export const inicial: EstadoConversa = { ...estadoInicial(), apresentou: true }
export const confirmando = (quadro: Quadro = {}): EstadoConversa => ({
  ...inicial,
  espera: 'confirmacao',
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2', inicio: Date.parse('2026-11-19T12:00:00Z'), ...quadro } }],
})
export const cancelando: EstadoConversa = {
  ...inicial,
  espera: 'confirmacao',
  tarefas: [{ tipo: 'cancelar', quadro: {}, alvo: 'limpeza-quinta' }],
}
export const marcou: EstadoConversa = { ...inicial, feitas: [{ tipo: 'marcar', id: 'limpeza-quinta' }] }
export const lembrado: EstadoConversa = { ...inicial, lembrete: 'limpeza-quinta' }

/** Wednesday 18 November 2026, 10:00 in São Paulo. */
export function lido(texto: string, estado = inicial, deles = marcados, daEmpresa = servicos): Comando[] {
  const agora = new Date('2026-11-18T13:00:00Z')
  return ler({
    texto,
    estado,
    agora,
    fuso: 'America/Sao_Paulo',
    idioma: 'br',
    servicos: daEmpresa,
    profissionais,
    marcados: deles,
  })
}
export const tipos = (comandos: Comando[]) =>
  comandos.map((um) => (um.tipo === 'iniciar' ? `${um.tipo} ${um.tarefa}` : um.tipo))
