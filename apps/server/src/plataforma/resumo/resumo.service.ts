import type { Resumo } from '@zelo/contract/plataforma/resumo'
import type { resumoConsultado } from '@zelo/contract/plataforma/resumo.schema'
import type * as z from 'zod/mini'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { resumoDoToken } from './resumo.saida.ts'

type Consultado = z.output<typeof resumoConsultado>

const padrao: Resumo = { ativo: false, hora: 7, noite: false, hora_noite: 19, mesmo_vazio: false, meio: 'EMAIL' }

export async function consultarResumo(contexto: Via<'consultarResumo'>): Promise<Consultado> {
  const { id: empresaId } = contexto.empresa
  const { usuarioId } = contexto.ator
  const telefone = await telefoneDe(contexto, usuarioId)
  return withEmpresa(contexto.db, empresaId, (tx) => ler(tx, empresaId, usuarioId, telefone))
}

/** Sets the caller's own messages about the company of the call. */
export async function editarResumo(
  contexto: Via<'editarResumo'>,
  { ativo, hora, noite, hora_noite, mesmo_vazio, meio }: Resumo,
): Promise<Consultado> {
  const { id: empresaId } = contexto.empresa
  const { usuarioId } = contexto.ator
  const telefone = await telefoneDe(contexto, usuarioId)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx.client.query(
      `INSERT INTO resumo (empresa_id, usuario_id, ativo, hora, noite, hora_noite, mesmo_vazio, meio) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (empresa_id, usuario_id) DO UPDATE
       SET ativo = excluded.ativo, hora = excluded.hora, noite = excluded.noite, hora_noite = excluded.hora_noite, mesmo_vazio = excluded.mesmo_vazio, meio = excluded.meio`,
      [empresaId, usuarioId, ativo, hora, noite, hora_noite, mesmo_vazio, meio],
    )
    return ler(tx, empresaId, usuarioId, telefone)
  })
}

/** Switches both messages off by the link of an e-mail, without signing in. */
export async function sairResumo(contexto: Contexto, token: string): Promise<{ ok: true }> {
  const de = resumoDoToken(contexto.config, token)
  if (!de)
    throw new Recusado(
      { br: 'Este link não vale.', en: 'This link is not valid.' },
      {
        acao: {
          br: 'Desligue o resumo nas configurações da sua conta.',
          en: 'Switch the message off in the settings of your account.',
        },
      },
    )
  await withPlataforma(contexto.db, 'resumo.envio', (tx) =>
    tx.client.query('UPDATE resumo SET ativo = false, noite = false WHERE empresa_id = $1 AND usuario_id = $2', [
      de.empresaId,
      de.usuarioId,
    ]),
  )
  return { ok: true }
}

async function ler(tx: Tx, empresaId: string, usuarioId: number, telefone: boolean): Promise<Consultado> {
  const { rows } = await tx.client.query<Resumo>(
    `SELECT ativo, hora, noite, hora_noite, mesmo_vazio, meio FROM resumo WHERE empresa_id = $1 AND usuario_id = $2`,
    [empresaId, usuarioId],
  )
  const { rows: canais } = await tx.client.query(
    `SELECT FROM canal WHERE empresa_id = $1 AND estado = 'ATIVO' AND conexao = 'CONECTADO' LIMIT 1`,
    [empresaId],
  )
  const whatsapp = canais.length === 0 ? 'SEM_CANAL' : telefone ? 'SIM' : 'SEM_TELEFONE'
  return { ...(rows[0] ?? padrao), whatsapp }
}

/** Whether the user has a phone. `withEmpresa` cannot read users, hence `withPlataforma`. */
function telefoneDe({ db }: Contexto, usuarioId: number): Promise<boolean> {
  return withPlataforma(db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query('SELECT FROM usuario WHERE id = $1 AND telefone IS NOT NULL', [usuarioId])
    return rows.length > 0
  })
}
