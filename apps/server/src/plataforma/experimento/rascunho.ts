import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conhecimento } from '#empresa/conhecimento/conhecimento.table.ts'
import { horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Writes the edited offer and the rest of the starting point. Rows keep their ids, which
 * appointments use; removed services are switched off.
 */
export async function escreverRascunho(tx: Tx, empresaId: string, rascunho: Rascunho): Promise<void> {
  const servicoIds = await escreverServicos(tx, empresaId, rascunho)
  const profissionalIds = await escreverProfissionais(tx, empresaId, rascunho.segmento)
  await tx.delete(profissionalServico).where(eq(profissionalServico.empresaId, empresaId))
  await tx
    .insert(profissionalServico)
    .values(
      profissionalIds.flatMap((profissionalId) =>
        servicoIds.map((servicoId) => ({ empresaId, profissionalId, servicoId })),
      ),
    )
  await tx.delete(horario).where(eq(horario.empresaId, empresaId))
  await tx
    .insert(horario)
    .values(
      horariosDe(rascunho).flatMap((faixa) =>
        profissionalIds.map((profissionalId) => ({ empresaId, id: uuidv7(), profissionalId, ...faixa })),
      ),
    )
  await escreverPerguntas(tx, empresaId, rascunho)
}

async function escreverServicos(tx: Tx, empresaId: string, { servicos, segmento, idioma }: Rascunho) {
  const atuais = await tx
    .select({ id: servico.id })
    .from(servico)
    .where(eq(servico.empresaId, empresaId))
    .orderBy(asc(servico.ordem))
  const conhecidos = pontosDePartida[segmento].servicos
  const ids: string[] = []
  for (const [ordem, { nome, duracao_min: duracaoMin, preco_centavos: precoCentavos }] of servicos.entries()) {
    const inicial = conhecidos.find((um) => um.nome[idioma] === nome)
    const valores = {
      nome,
      descricao: inicial?.descricao[idioma] ?? '',
      duracaoMin,
      intervaloMin: inicial?.intervalo_min ?? 0,
      precoCentavos,
      ordem,
      ativo: true,
    }
    const id = atuais[ordem]?.id ?? uuidv7()
    ids.push(id)
    if (atuais[ordem])
      await tx
        .update(servico)
        .set(valores)
        .where(and(eq(servico.empresaId, empresaId), eq(servico.id, id)))
    else await tx.insert(servico).values({ empresaId, id, ...valores })
  }
  const sobras = atuais.slice(servicos.length).map(({ id }) => id)
  if (sobras.length > 0) {
    await tx
      .update(servico)
      .set({ ativo: false })
      .where(and(eq(servico.empresaId, empresaId), inArray(servico.id, sobras)))
  }
  return ids
}

async function escreverProfissionais(tx: Tx, empresaId: string, segmento: Segmento): Promise<string[]> {
  const atuais = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(eq(profissional.empresaId, empresaId))
    .orderBy(asc(profissional.ordem))
  const ids: string[] = []
  for (const [ordem, nome] of pontosDePartida[segmento].profissionais.entries()) {
    const id = atuais[ordem]?.id ?? uuidv7()
    ids.push(id)
    if (atuais[ordem])
      await tx
        .update(profissional)
        .set({ nome })
        .where(and(eq(profissional.empresaId, empresaId), eq(profissional.id, id)))
    else await tx.insert(profissional).values({ empresaId, id, nome, ordem })
  }
  return ids
}

function horariosDe({ horario: { dias, inicio, fim, pausa } }: Rascunho) {
  const faixas = pausa
    ? [
        { inicio, fim: pausa.inicio },
        { inicio: pausa.fim, fim },
      ]
    : [{ inicio, fim }]
  return [...new Set(dias)].flatMap((diaSemana) => faixas.map((faixa) => ({ diaSemana, ...faixa })))
}

async function escreverPerguntas(tx: Tx, empresaId: string, { segmento, idioma }: Rascunho): Promise<void> {
  await tx.delete(conhecimento).where(eq(conhecimento.empresaId, empresaId))
  await tx.insert(conhecimento).values(
    pontosDePartida[segmento].perguntas.map(({ pergunta, resposta, sinonimos }) => ({
      empresaId,
      id: uuidv7(),
      pergunta: pergunta[idioma],
      resposta: resposta[idioma],
      sinonimos,
    })),
  )
}
