import type { ModelMessage } from 'ai'
import type { FerramentaQueGrava } from '../agente.table.ts'
import { frasesDoAtraso } from '../frases/atraso.ts'
import { comArtigo, type Idioma, quandoLongo } from '../frases/formato.ts'
import { frasesEm } from '../frases/frases.ts'
import { frasesDoModelo } from '../frases/modelo.ts'
import { contarReserva, sinalCancelado, soReservado } from '../frases/sinal.ts'
import type { NomeFerramenta } from '../motor-modelo/esquemas.ts'
import type { Agendamento, AvisoDeAtraso, PedidoAgendamento, PedidoEspera, Servico } from '../porta/ferramentas.ts'
import { codigoDe } from './apelidos.ts'

/** A write of an answer that took effect: which tool, with what, and what it answered. */
export type Feita = { ferramenta: FerramentaQueGrava; entrada: unknown; resultado: { agendamento?: Agendamento } }

/** What was done, in the sentences that the built-in engine has for it. Empty when nothing was. */
export function contarFeitas(
  feitas: readonly Feita[],
  { fuso, agora, fatos }: { fuso: string; agora: Date; fatos: { servicos: Servico[] } },
  idioma: Idioma,
): string {
  const t = frasesEm(idioma)
  // Of an appointment that was booked and moved the last word counts.
  const ultima = new Map<string, Feita>()
  for (const [i, feita] of feitas.entries()) {
    const { ferramenta, resultado } = feita
    const daParte = ferramenta === 'avisarAtraso' ? 'atraso:' : ''
    ultima.set(`${daParte}${resultado.agendamento?.id ?? i}`, feita)
  }
  return [...ultima.values()]
    .map(({ ferramenta, entrada, resultado: { agendamento: a } }) => {
      if (ferramenta === 'pararMensagens') return frasesDoAtraso[idioma].parei
      if (ferramenta === 'voltarMensagens') return frasesDoAtraso[idioma].voltei
      if (!a) {
        const servico = fatos.servicos.find(({ id }) => id === (entrada as PedidoEspera).servicoId)?.nome
        return servico ? frasesDoModelo(idioma).esperaFeita(servico) : ''
      }
      const quando = quandoLongo(a.inicio, fuso, idioma)
      const quem = comArtigo(a.profissional, idioma)
      if (ferramenta === 'avisarAtraso') {
        const { minutos } = entrada as AvisoDeAtraso
        const item = t.item(a.servico, quem, quando)
        return minutos === 0
          ? frasesDoAtraso[idioma].aviseiNoHorario(item)
          : frasesDoAtraso[idioma].avisei(item, minutos)
      }
      if (ferramenta !== 'cancelar' && soReservado(a)) return contarReserva(a, '', { fuso, agora, idioma })
      if (ferramenta === 'agendar') return t.feito((entrada as PedidoAgendamento).cliente.nome, a.servico, quem, quando)
      const item = t.item(a.servico, quem, quando)
      return ferramenta === 'cancelar'
        ? [t.cancelado(item), sinalCancelado(a, idioma)].join(' ').trim()
        : t.remarcado(item)
    })
    .filter(Boolean)
    .join('\n')
}

/** The same as a model is told of it when its answer goes on: calls that it made, with what they answered. */
export function mensagensDasFeitas(
  feitas: readonly Feita[],
  fuso: string,
  idioma: Idioma,
  cobrir: (texto: string) => string,
): ModelMessage[] {
  const nomes: Record<FerramentaQueGrava, NomeFerramenta> = {
    agendar: 'agendar',
    remarcar: 'remarcar',
    cancelar: 'cancelar',
    entrarNaEspera: 'entrar_na_espera',
    avisarAtraso: 'avisar_atraso',
    pararMensagens: 'parar_mensagens',
    voltarMensagens: 'voltar_mensagens',
  }
  return feitas.flatMap(({ ferramenta, resultado: { agendamento: a } }, i): ModelMessage[] => {
    const chamada = { toolCallId: `feita-${i}`, toolName: nomes[ferramenta] }
    const feito = a && {
      codigo: codigoDe(a),
      servico: a.servico,
      profissional: a.profissional,
      quando: quandoLongo(a.inicio, fuso, idioma),
      ...(soReservado(a) && { situacao: 'reservado, falta o sinal' }),
    }
    const value = JSON.parse(cobrir(JSON.stringify({ tipo: 'ok', ...(feito && { agendamento: feito }) })))
    return [
      { role: 'assistant', content: [{ type: 'tool-call', ...chamada, input: {} }] },
      { role: 'tool', content: [{ type: 'tool-result', ...chamada, output: { type: 'json', value } }] },
    ]
  })
}
