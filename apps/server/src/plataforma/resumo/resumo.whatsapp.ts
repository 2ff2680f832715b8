import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { enviarAvulso } from '#conversa/canal/saida/avulso.service.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { resumoWhatsapp } from '#plataforma/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { entregarPorEmail } from './entrega.ts'
import { type Dia, escreverResumo } from './resumo.textos.ts'

type PedidoDeResumo = DadosDe<typeof resumoWhatsapp>
type Destinatario = {
  empresaId: string
  usuarioId: number
  dia: string
  email: string
  idioma: Idioma
  empresa: string
  nome: string
} & Dia

/**
 * Sends the summary by WhatsApp. The try is recorded first, so that there is only one. If it fails
 * for certain, or was interrupted, the summary goes by e-mail, once a day.
 */
export async function enviarPeloWhatsapp(servicos: Servicos, pedido: PedidoDeResumo): Promise<void> {
  const { empresaId, usuarioId, dia } = pedido
  const quem = await withPlataforma(servicos.db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query<{
      nome: string
      email: string
      telefone: string | null
      idioma: IdiomaUsuario
      empresa: string
      chamado: boolean
    }>(
      `SELECT u.nome, u.email, u.telefone, u.idioma, e.nome AS empresa, r.chamado_dia IS NOT DISTINCT FROM $3::date AS chamado
       FROM resumo r JOIN usuario u ON u.id = r.usuario_id JOIN empresa e USING (empresa_id)
       WHERE r.empresa_id = $1 AND r.usuario_id = $2 AND r.ativo AND (r.chamado_dia IS NULL OR r.chamado_dia <= $3::date) AND u.status = 'ATIVO'
       FOR UPDATE OF r`,
      [empresaId, usuarioId, dia],
    )
    if (!rows[0]) return undefined
    await tx.client.query('UPDATE resumo SET chamado_dia = $3 WHERE empresa_id = $1 AND usuario_id = $2', [
      empresaId,
      usuarioId,
      dia,
    ])
    return rows[0]
  })
  if (!quem) return
  const destinatario: Destinatario = { ...pedido, ...quem, idioma: idiomaDoUsuario(quem.idioma) }
  if (quem.chamado) return withPlataforma(servicos.db, 'resumo.envio', (tx) => porEmail(tx, servicos, destinatario))
  const { assunto, saudacao, itens, pedido: porque } = escreverResumo(destinatario.idioma, destinatario)
  const { publicUrl } = servicos.config
  const texto = [
    `*${assunto}*`,
    saudacao,
    ...itens.map((um) => `${um.texto}\n${publicUrl}${um.caminho}`),
    `${porque} ${publicUrl}/conta-usuario/configuracoes`,
  ].join('\n\n')
  const foi = quem.telefone
    ? await enviarAvulso(servicos, { empresaId, telefone: quem.telefone, id: uuidv7(), texto })
    : 'nao'
  if (foi === 'nao') await withPlataforma(servicos.db, 'resumo.envio', (tx) => porEmail(tx, servicos, destinatario))
}

function porEmail(tx: Tx, servicos: Servicos, destinatario: Destinatario) {
  return entregarPorEmail(tx, servicos, 'manha', destinatario, escreverResumo(destinatario.idioma, destinatario))
}
