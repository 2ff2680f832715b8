import type { NovoCanal } from '@zelo/contract/conversa/canal'
import { and, eq, inArray } from 'drizzle-orm'
import { canal } from '#conversa/canal/canal.table.ts'
import { escolherServidor } from '#instalacao/servidor/servidor.leitura.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import { consultarNumero } from './cloud.ts'

type Nova = Extract<NovoCanal, { tipo: 'WHATSAPP_CLOUD' }>

/**
 * Only a token that Meta accepts for a number proves who owns it. It is checked before anything is
 * stored, so that no company takes another's number.
 */
export async function exigirNumeroDaMeta(contexto: Contexto, { servidor_id, numero_id, token }: Nova): Promise<void> {
  const meta = await withPlataforma(contexto.db, 'canal.estado', (tx) =>
    escolherServidor(tx, servidor_id, 'WHATSAPP_CLOUD'),
  )
  if (!meta) throw new NaoEncontrado()
  const liberados = liberadosPara('plataforma', contexto.config)
  const { conexao, motivo } = await consultarNumero({
    endereco: meta.endereco,
    identificador: numero_id,
    chave: token,
    liberados,
  })
  if (conexao === 'CONECTADO') return
  if (conexao === 'OFFLINE') {
    throw new Recusado(
      { br: 'A Meta não respondeu. Nada foi gravado.', en: 'Meta did not answer. Nothing was stored.' },
      { acao: { br: 'Tente de novo em alguns minutos.', en: 'Try again in a few minutes.' } },
    )
  }
  if (motivo === 'CHAVE_RECUSADA') {
    throw new Invalido({
      token: {
        br: 'A Meta recusou este token. Copie um token permanente com acesso a este número.',
        en: 'Meta refused this token. Copy a permanent token that has access to this number.',
      },
    })
  }
  throw new Invalido({
    numero_id: {
      br: 'A Meta não mostra este número com este token. Confira o identificador do número.',
      en: 'Meta does not show this number with this token. Check the id of the number.',
    },
  })
}

/**
 * A company that Meta now refuses the number, which it just confirmed for another one, loses it.
 */
export async function devolverNumero(tx: Tx, numeroId: string): Promise<void> {
  const [preso] = await tx
    .select({ empresaId: canal.empresaId, id: canal.id })
    .from(canal)
    .where(
      and(
        eq(canal.tipo, 'WHATSAPP_CLOUD'),
        eq(canal.identificador, numeroId),
        eq(canal.conexao, 'DESCONECTADO'),
        inArray(canal.motivo, ['CHAVE_RECUSADA', 'NAO_EXISTE_NO_SERVIDOR', 'NUNCA_CONECTADO']),
      ),
    )
    .for('update')
  if (!preso) return
  await tx
    .update(canal)
    .set({ identificador: `devolvido-${preso.id}` })
    .where(keyIs(canal, preso.empresaId, preso.id))
}
