import type { EnsaioInterrupcao, InterrupcaoCadastrada } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { v7 as uuidv7 } from 'uuid'
import { lerCatalogo } from '#dinheiro/assinatura/guarda/assinatura-catalogo.ts'
import { interrupcaoAvisar } from '#dinheiro/filas.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Conflito, Recusado } from '#platform/errors.ts'
import { mudarRegistro } from '#trilha/auditoria/registro.service.ts'
import { calcularCreditos, duracaoDe } from './creditos.ts'
import { descrever, lerInterrupcao } from './interrupcao.consulta.ts'
import { exigirSituacao, registroInterrupcao } from './interrupcao.service.ts'

const maxMostrados = 20

/** A preview of `aplicarInterrupcao`. Writes nothing. */
export async function ensaiarInterrupcao(contexto: Via<'ensaiarInterrupcao'>, id: string): Promise<EnsaioInterrupcao> {
  const { interrupcao: regra } = await lerConfiguracao(contexto)
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const row = await lerInterrupcao(tx, id)
    const devidos = await calcularCreditos(tx, row, regra, await lerCatalogo(tx))
    const maiores = devidos.toSorted((um, outro) => outro.centavos - um.centavos).slice(0, maxMostrados)
    const { rows } = await tx.client.query<{ id: number; titular: string; empresas: string[] }>(
      `SELECT u.id::float AS id, u.nome AS titular,
         (SELECT coalesce(array_agg(e.nome ORDER BY e.nome), '{}') FROM empresa e WHERE e.titular_id = u.id) AS empresas
       FROM usuario u WHERE u.id = ANY($1)`,
      [maiores.map(({ titularId }) => titularId)],
    )
    const { rows: contadas } = await tx.client.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM empresa WHERE titular_id = ANY($1)',
      [devidos.map(({ titularId }) => titularId)],
    )
    const porId = new Map(rows.map((um) => [um.id, um]))
    return {
      regra,
      ...duracaoDe(row),
      assinaturas: devidos.length,
      empresas: contadas[0]?.total ?? 0,
      total_centavos: devidos.reduce((soma, { centavos }) => soma + centavos, 0),
      maiores: maiores.map(({ titularId, centavos }) => ({
        titular: porId.get(titularId)?.titular ?? '',
        empresas: porId.get(titularId)?.empresas ?? [],
        centavos,
      })),
    }
  })
}

/**
 * Credits all subscriptions in one transaction; of two callers the second gets a 409. An invoice
 * that is issued meanwhile goes out without the credit, which waits for the next one.
 */
export async function aplicarInterrupcao(
  contexto: Via<'aplicarInterrupcao'>,
  id: string,
  vistoCentavos: number,
): Promise<InterrupcaoCadastrada> {
  const { interrupcao: regra } = await lerConfiguracao(contexto)
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const antes = await lerInterrupcao(tx, id, { travada: true })
    exigirSituacao(antes, 'REGISTRADA')
    const devidos = await calcularCreditos(tx, antes, regra, await lerCatalogo(tx))
    const totalCentavos = devidos.reduce((soma, { centavos }) => soma + centavos, 0)
    if (totalCentavos !== vistoCentavos)
      throw new Conflito(
        {
          br: 'O total mudou desde a prévia. Nada foi aplicado.',
          en: 'The total changed since the preview. Nothing was applied.',
        },
        { acao: { br: 'Veja a prévia de novo.', en: 'Look at the preview again.' } },
      )
    const agora = contexto.clock.now()
    await tx.client.query(
      `INSERT INTO interrupcao_credito (id, interrupcao_id, assinatura_id, centavos, em)
       SELECT d.id, $1, d.assinatura_id, d.centavos, $2 FROM unnest($3::uuid[], $4::uuid[], $5::int[]) AS d (id, assinatura_id, centavos)
       ORDER BY d.assinatura_id
       ON CONFLICT (interrupcao_id, assinatura_id)
         DO UPDATE SET centavos = EXCLUDED.centavos, em = EXCLUDED.em, desfeito_em = NULL, avisado_em = NULL`,
      [
        id,
        agora,
        devidos.map(() => uuidv7()),
        devidos.map(({ assinaturaId }) => assinaturaId),
        devidos.map(({ centavos }) => centavos),
      ],
    )
    await contexto.jobs.enviar(tx, interrupcaoAvisar, { interrupcaoId: id })
    const { usuarioId: aplicadaPor } = contexto.ator
    const assinaturas = devidos.length
    const mudancas = { aplicadaEm: agora, aplicadaPor, regra, assinaturas, totalCentavos, alteradoEm: agora }
    return descrever(await mudarRegistro(tx, contexto, registroInterrupcao, antes, mudancas))
  })
}

/**
 * Takes back each credit that is on no invoice yet. Subscriptions are locked first, so an invoice
 * that is being issued finishes before, and a later one finds no credit. With no credit left the
 * outage may be changed and applied again.
 */
export async function desfazerInterrupcao(
  contexto: Via<'desfazerInterrupcao'>,
  id: string,
): Promise<{ ok: true; desfeitos: number; ficam: number }> {
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const antes = await lerInterrupcao(tx, id, { travada: true })
    exigirSituacao(antes, 'APLICADA')
    const agora = contexto.clock.now()
    await tx.client.query(
      `SELECT FROM assinatura WHERE id IN (SELECT assinatura_id FROM interrupcao_credito WHERE interrupcao_id = $1)
       ORDER BY id FOR UPDATE`,
      [id],
    )
    // A titular who was never told of the credit needs no notice of its withdrawal.
    const { rowCount: desfeitos } = await tx.client.query(
      `UPDATE interrupcao_credito c SET desfeito_em = $2, avisado_em = CASE WHEN avisado_em IS NULL THEN $2::timestamptz END
       WHERE interrupcao_id = $1 AND desfeito_em IS NULL AND NOT EXISTS (
         SELECT FROM fatura f JOIN fatura_linha l ON l.fatura_id = f.id
         WHERE f.assinatura_id = c.assinatura_id AND f.situacao <> 'CANCELADA' AND l.interrupcao_id = $1)`,
      [id, agora],
    )
    if (!desfeitos)
      throw new Recusado({
        br: 'Todos os créditos já estão em faturas emitidas. Nada mudou.',
        en: 'All credits are on issued invoices already. Nothing changed.',
      })
    const { rows } = await tx.client.query<{ ficam: number; centavos: number }>(
      `SELECT count(*)::int AS ficam, coalesce(sum(centavos), 0)::float AS centavos FROM interrupcao_credito
       WHERE interrupcao_id = $1 AND desfeito_em IS NULL`,
      [id],
    )
    const { ficam = 0, centavos = 0 } = rows[0] ?? {}
    await contexto.jobs.enviar(tx, interrupcaoAvisar, { interrupcaoId: id })
    const nenhuma = { aplicadaEm: null, aplicadaPor: null, regra: null }
    await mudarRegistro(tx, contexto, registroInterrupcao, antes, {
      assinaturas: ficam,
      totalCentavos: centavos,
      alteradoEm: agora,
      ...(ficam === 0 ? nenhuma : { desfeitaEm: agora }),
    })
    return { ok: true, desfeitos, ficam }
  })
}
