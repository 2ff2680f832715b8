import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Canal,
  type CanalDaEmpresa,
  canal,
  canalEnvio,
  canalQueda,
  esteCanal,
} from '#conversa/canal/canal.table.ts'
import type { EstadoDoCanal } from '#conversa/canal/provedores/canal.porta.ts'
import { canalConferir, canalEnviar } from '#conversa/filas.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Why a phone was away that reconnects by itself. After any other reason it is paired again. */
const voltas: (MotivoCanal | null)[] = ['CAIU', 'RECONECTANDO', 'SERVIDOR_NAO_RESPONDE', 'CHAVE_RECUSADA']

type ServicosDoEstado = Pick<Servicos, 'clock' | 'jobs' | 'realtime'>

/**
 * Reasons that say more than «not connected»; they stay when a provider only reports that (again).
 */
const dizMais: Partial<Record<MotivoCanal, MotivoCanal[]>> = {
  CAIU: [
    'NUNCA_CONECTADO',
    'QR_EXPIRADO',
    'DESCONECTADO_NO_CELULAR',
    'DESCONECTADO_AQUI',
    'NUMERO_BLOQUEADO',
    'NAO_EXISTE_NO_SERVIDOR',
  ],
  DESCONECTADO_NO_CELULAR: ['NUNCA_CONECTADO', 'QR_EXPIRADO', 'DESCONECTADO_AQUI', 'NUMERO_BLOQUEADO'],
  NAO_EXISTE_NO_SERVIDOR: ['NUNCA_CONECTADO', 'DESCONECTADO_AQUI'],
}

function motivoQueFica(antes: MotivoCanal | null, depois: MotivoCanal | null): MotivoCanal | null {
  if (!antes || !depois) return depois
  // A phone that never connected cannot leave.
  if (antes === 'AGUARDANDO_LEITURA' && (depois === 'CAIU' || depois === 'DESCONECTADO_NO_CELULAR'))
    return 'QR_EXPIRADO'
  return dizMais[depois]?.includes(antes) ? antes : depois
}

/**
 * Stores a channel's connection and since when; begins and ends outages; sends waiting messages on
 * return. A stopped channel stays stopped. `desde`: when the provider was asked; later changes win.
 */
export async function gravarEstado(
  tx: Tx,
  { clock, jobs, realtime }: ServicosDoEstado,
  alvo: CanalDaEmpresa,
  estado: EstadoDoCanal,
  desde?: Date,
): Promise<void> {
  const { conexao, numero } = estado
  const agora = clock.now()
  const dele = esteCanal(alvo)
  const [antes] = await tx
    .select()
    .from(canal)
    .where(and(dele, ne(canal.conexao, 'INATIVO')))
    .for('update')
  if (!antes || (desde && antes.conexaoDesde > desde)) return
  const mudou = antes.conexao !== conexao
  const volta = mudou && conexao === 'CONECTADO'
  const motivo = motivoQueFica(antes.motivo, estado.motivo)
  await tx
    .update(canal)
    .set({
      ...{ conexao, motivo, verificadoEm: agora },
      ...(numero && { numero }),
      ...(mudou && { conexaoDesde: agora }),
      // Messages that the phone has from before were not written to us.
      ...(volta && !voltas.includes(antes.motivo) && { conferidoAte: agora }),
    })
    .where(dele)
  if (mudou || antes.motivo !== motivo) {
    await realtime.publicar(tx, `empresa:${alvo.empresaId}`, { tipo: 'canal', id: alvo.canalId })
  }
  if (!mudou) return
  // Setting a channel up is no outage: nobody has missed anything yet.
  if (antes.conexao === 'CONECTADO') await abrirQueda(tx, antes, { conexao, motivo }, agora)
  if (volta) {
    await fecharQueda(tx, alvo, agora)
    await retomarEnvios(tx, jobs, alvo)
    if (antes.tipo === 'WHATSAPP_EVOLUTION') await jobs.enviar(tx, canalConferir, alvo)
  }
}

/** Somebody disconnected it here: no outage. */
export async function anotarSaida(
  tx: Tx,
  { clock, realtime }: Pick<Servicos, 'clock' | 'realtime'>,
  alvo: CanalDaEmpresa,
): Promise<void> {
  const agora = clock.now()
  await tx
    .update(canal)
    .set({ conexao: 'DESCONECTADO', motivo: 'DESCONECTADO_AQUI', conexaoDesde: agora })
    .where(and(esteCanal(alvo), ne(canal.conexao, 'INATIVO')))
  await fecharQueda(tx, alvo, agora)
  await realtime.publicar(tx, `empresa:${alvo.empresaId}`, { tipo: 'canal', id: alvo.canalId })
}

/**
 * Stops channels or resumes them, in the caller's transaction. They show the last known state until
 * the next check.
 */
export async function pararCanais(
  tx: Tx,
  { clock, realtime }: Pick<Servicos, 'clock' | 'realtime'>,
  quais: { servidorId: string } | CanalDaEmpresa,
  parar: boolean,
): Promise<Canal[]> {
  const agora = clock.now()
  const deles =
    'servidorId' in quais
      ? // What its company paused stays paused by the company.
        and(eq(canal.servidorId, quais.servidorId), eq(canal.estado, 'ATIVO'))
      : esteCanal(quais)
  const mudados = await tx
    .update(canal)
    .set(
      parar
        ? { conexao: 'INATIVO', conexaoDesde: agora }
        : { conexao: 'DESCONECTADO', motivo: sql`coalesce(${canal.motivo}, 'CAIU')`, conexaoDesde: agora },
    )
    .where(and(deles, parar ? undefined : eq(canal.conexao, 'INATIVO')))
    .returning()
  for (const { empresaId, id: canalId } of mudados) {
    if (parar) await fecharQueda(tx, { empresaId, canalId }, agora)
    await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'canal', id: canalId })
  }
  return mudados
}

async function abrirQueda(
  tx: Tx,
  { empresaId, id: canalId }: Canal,
  { conexao, motivo }: EstadoDoCanal,
  inicio: Date,
): Promise<void> {
  await tx
    .insert(canalQueda)
    .values({ empresaId, id: uuidv7(), canalId, conexao, motivo, inicio })
    .onConflictDoNothing()
}

async function fecharQueda(tx: Tx, alvo: CanalDaEmpresa, fim: Date): Promise<void> {
  await tx
    .update(canalQueda)
    .set({ fim })
    .where(and(eq(canalQueda.empresaId, alvo.empresaId), eq(canalQueda.canalId, alvo.canalId), isNull(canalQueda.fim)))
}

async function retomarEnvios(tx: Tx, jobs: Servicos['jobs'], { empresaId, canalId }: CanalDaEmpresa): Promise<void> {
  const esperam = await tx
    .selectDistinct({ conversaId: canalEnvio.conversaId })
    .from(canalEnvio)
    .where(and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.canalId, canalId), eq(canalEnvio.estado, 'PENDENTE')))
  for (const { conversaId } of esperam) await jobs.enviar(tx, canalEnviar, { empresaId, conversaId })
}
