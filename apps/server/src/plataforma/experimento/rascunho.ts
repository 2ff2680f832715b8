import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { trocarPerguntas } from '#empresa/conhecimento/perguntas-iniciais.ts'
import { nomearEquipe, trocarExpediente } from '#empresa/profissional/equipe-inicial.ts'
import { darServicos, tirarServicos } from '#empresa/profissional/quem-faz.ts'
import { escreverServicos } from '#empresa/servico/servicos-iniciais.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Writes the services and hours that the visitor edited, and the questions and team of the kind of
 * business. Rows keep their ids, because appointments use them. Removed services are switched off.
 */
export async function escreverRascunho(
  tx: Tx,
  empresaId: string,
  { servicos, segmento, idioma, horario }: Rascunho,
): Promise<void> {
  const inicio = pontosDePartida[segmento]
  const novos = servicos.map(({ nome, duracao_min: duracaoMin, preco_centavos: precoCentavos }) => {
    const inicial = inicio.servicos.find((um) => um.nome[idioma] === nome)
    const descricao = inicial?.descricao[idioma] ?? ''
    return { nome, descricao, duracaoMin, intervaloDepoisMin: inicial?.intervalo_min ?? 0, precoCentavos }
  })
  const servicoIds = await escreverServicos(tx, empresaId, novos)
  const profissionalIds = await nomearEquipe(tx, empresaId, inicio.profissionais)
  await tirarServicos(tx, empresaId)
  await darServicos(tx, empresaId, profissionalIds, servicoIds)
  await trocarExpediente(tx, empresaId, profissionalIds, horario)
  await trocarPerguntas(tx, empresaId, segmento, idioma)
}
