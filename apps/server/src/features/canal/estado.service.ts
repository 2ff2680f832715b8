import type { MotivoCanal } from '@zelo/contract/canal'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Estado } from './canal.porta.ts'
import { type Canal, canal, canalEnvio, canalQueda } from './canal.table.ts'

type Ambiente = Pick<Servicos, 'clock' | 'jobs' | 'realtime'>

/**
 * Keeps how a channel is connected and since when; begins and ends an outage. What waited goes out when it is back. A channel that was
 * stopped stays so, whatever its provider says.
 */
export async function gravarEstado(
  tx: Tx,
  { clock, jobs, realtime }: Ambiente,
  alvo: { empresaId: string; canalId: string },
  estado: Estado,
): Promise<void> {
  const { conexao, numero } = estado
  const agora = clock.now()
  const dele = and(eq(canal.empresaId, alvo.empresaId), eq(canal.id, alvo.canalId))
  const [antes] = await tx
    .select()
    .from(canal)
    .where(and(dele, ne(canal.conexao, 'INATIVO')))
    .for('update')
  if (!antes) return
  const mudou = antes.conexao !== conexao
  // That it is still down says less than why it went.
  const motivo = !mudou && estado.motivo === 'CAIU' ? antes.motivo : estado.motivo
  await tx
    .update(canal)
    .set({ conexao, motivo, verificadoEm: agora, ...(numero && { numero }), ...(mudou && { conexaoDesde: agora }) })
    .where(dele)
  if (mudou || antes.motivo !== motivo) {
    await realtime.publicar(tx, `empresa:${alvo.empresaId}`, { tipo: 'canal', id: alvo.canalId })
  }
  if (!mudou) return
  // Being set up is not an outage: nobody has missed anything yet.
  if (antes.conexao === 'CONECTADO') await abrirQueda(tx, antes, { conexao, motivo }, agora)
  if (conexao === 'CONECTADO') {
    await fecharQueda(tx, alvo, agora)
    await retomarEnvios(tx, jobs, alvo)
  }
}

/** Stops channels, or lets them go on: they show how they are after the next look. In the transaction of whoever decides. */
export async function pararCanais(
  tx: Tx,
  { clock, realtime }: Pick<Servicos, 'clock' | 'realtime'>,
  quais: { servidorId: string } | { empresaId: string; canalId: string },
  motivo: Extract<MotivoCanal, 'PAUSADO' | 'SERVIDOR_PARADO'> | null,
): Promise<Canal[]> {
  const agora = clock.now()
  const deles =
    'servidorId' in quais
      ? // What its company paused stays paused by the company.
        and(eq(canal.servidorId, quais.servidorId), eq(canal.estado, 'ATIVO'))
      : and(eq(canal.empresaId, quais.empresaId), eq(canal.id, quais.canalId))
  const mudados = await tx
    .update(canal)
    .set(
      motivo
        ? { conexao: 'INATIVO', motivo, conexaoDesde: agora }
        : { conexao: 'DESCONECTADO', motivo: 'CAIU', conexaoDesde: agora },
    )
    .where(and(deles, motivo ? undefined : eq(canal.conexao, 'INATIVO')))
    .returning()
  for (const { empresaId, id: canalId } of mudados) {
    if (motivo) await fecharQueda(tx, { empresaId, canalId }, agora)
    await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'canal', id: canalId })
  }
  return mudados
}

async function abrirQueda(
  tx: Tx,
  { empresaId, id: canalId }: Canal,
  { conexao, motivo }: Estado,
  inicio: Date,
): Promise<void> {
  await tx
    .insert(canalQueda)
    .values({ empresaId, id: uuidv7(), canalId, conexao, motivo, inicio })
    .onConflictDoNothing()
}

async function fecharQueda(tx: Tx, alvo: { empresaId: string; canalId: string }, fim: Date): Promise<void> {
  await tx
    .update(canalQueda)
    .set({ fim })
    .where(and(eq(canalQueda.empresaId, alvo.empresaId), eq(canalQueda.canalId, alvo.canalId), isNull(canalQueda.fim)))
}

async function retomarEnvios(
  tx: Tx,
  jobs: Servicos['jobs'],
  { empresaId, canalId }: { empresaId: string; canalId: string },
): Promise<void> {
  const esperam = await tx
    .selectDistinct({ conversaId: canalEnvio.conversaId })
    .from(canalEnvio)
    .where(and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.canalId, canalId), eq(canalEnvio.estado, 'PENDENTE')))
  for (const { conversaId } of esperam) await jobs.enviar(tx, 'canal.enviar', { empresaId, conversaId })
}
