import { randomBytes } from 'node:crypto'
import type { Rascunho } from '@zelo/contract/plataforma/experimento'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { novoVisitante } from '#conversa/web/visitante.ts'
import { esquecerChave } from '#empresa/empresa/empresa-publica.ts'
import { fusoOferecido } from '#instalacao/fuso/fuso.consulta.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withOcultas } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { excluirEmpresas } from './apagar.ts'
import { experimento } from './experimento.table.ts'
import { escreverRascunho } from './rascunho.ts'
import { vidaAte } from './validade.ts'

/** Trials that may exist at once. One more replaces the one that was not used for longest. */
const { max: maxVivos } = declararLimite({
  nome: 'experimento.vivos',
  conta: 'trials alive',
  por: 'installation',
  max: 500,
  onde: 'database',
  sempre: true,
})

const fusoUsual = 'America/Sao_Paulo'

export type DonoDoExperimento = { id: string; token: string }

/**
 * Creates a trial company whose key nobody can guess. Returns its secret, of which only the hash is
 * stored.
 */
export async function cadastrarRascunho(contexto: Contexto, { fuso, ...rascunho }: Rascunho & { fuso?: string }) {
  exigirHorario(rascunho)
  const agora = contexto.clock.now()
  const id = uuidv7()
  const chave = `experimento-${randomBytes(12).toString('hex')}`
  const segredo = novoVisitante()
  const expiraEm = vidaAte(agora, agora)
  await withOcultas(contexto.db, 'experimento.rascunho', async (tx) => {
    await darLugar(tx)
    await tx.insert(empresa).values({
      id,
      chave,
      nome: rascunho.nome,
      fuso: fuso && (await fusoOferecido(tx, fuso)) ? fuso : fusoUsual,
      idioma: rascunho.idioma,
      criadaEm: agora,
      experimento: true,
    })
    await tx.insert(experimento).values({
      empresaId: id,
      tokenHash: segredo.hash,
      segmento: rascunho.segmento,
      criadoEm: agora,
      usadoEm: agora,
      expiraEm,
    })
    await escreverRascunho(tx, id, rascunho)
  })
  return { id, chave, token: segredo.token, expira_em: expiraEm }
}

/** Replaces services and hours. Conversations in progress use them at once. */
export async function editarRascunho(contexto: Contexto, dono: DonoDoExperimento, rascunho: Rascunho) {
  exigirHorario(rascunho)
  const agora = contexto.clock.now()
  return withOcultas(contexto.db, 'experimento.rascunho', async (tx) => {
    const [proprio] = await tx.select().from(experimento).where(doDono(dono, agora)).for('update')
    if (!proprio) throw new NaoEncontrado()
    const expiraEm = proprio.reservado ? proprio.expiraEm : vidaAte(agora, proprio.criadoEm)
    const [nomeada] = await tx
      .update(empresa)
      .set({ nome: rascunho.nome, idioma: rascunho.idioma })
      .where(eq(empresa.id, dono.id))
      .returning({ chave: empresa.chave })
    await tx
      .update(experimento)
      .set({ segmento: rascunho.segmento, usadoEm: agora, expiraEm })
      .where(eq(experimento.empresaId, dono.id))
    await escreverRascunho(tx, dono.id, rascunho)
    if (nomeada) esquecerChave(contexto.db, nomeada.chave)
    return { expira_em: expiraEm }
  })
}

/** Deletes a trial at once, unless a sign-up has reserved it. */
export async function excluirRascunho(contexto: Contexto, dono: DonoDoExperimento): Promise<{ ok: true }> {
  await withOcultas(contexto.db, 'experimento.rascunho', async (tx) => {
    const [proprio] = await tx
      .select({ id: experimento.empresaId, reservado: experimento.reservado })
      .from(experimento)
      .where(doDono(dono, contexto.clock.now()))
      .for('update')
    if (!proprio) throw new NaoEncontrado()
    if (!proprio.reservado) await excluirEmpresas(tx, [proprio.id])
  })
  return { ok: true }
}

/** Condition that is false for another visitor's, an expired and an unknown trial alike. */
export function doDono({ id, token }: DonoDoExperimento, agora: Date) {
  return and(eq(experimento.empresaId, id), eq(experimento.tokenHash, sha256(token)), gt(experimento.expiraEm, agora))
}

async function darLugar(tx: Tx): Promise<void> {
  const livre = eq(experimento.reservado, false)
  const [{ vivos } = { vivos: 0 }] = await tx.select({ vivos: count() }).from(experimento).where(livre)
  if (vivos < maxVivos) return
  const esquecidos = tx
    .select({ id: experimento.empresaId })
    .from(experimento)
    .where(livre)
    .orderBy(asc(experimento.usadoEm))
    .limit(vivos - maxVivos + 1)
    .for('update', { skipLocked: true })
  const ids = (await esquecidos).map(({ id }) => id)
  await excluirEmpresas(tx, ids)
}

function exigirHorario({ horario: { inicio, fim, pausa } }: Rascunho): void {
  if (fim <= inicio) {
    throw new Invalido({
      'horario.fim': {
        br: 'O horário de fechar vem depois do de abrir. Escolha outro.',
        en: 'Closing time comes after opening time. Choose another.',
      },
    })
  }
  if (pausa && !(inicio < pausa.inicio && pausa.inicio < pausa.fim && pausa.fim < fim)) {
    throw new Invalido({
      'horario.pausa': {
        br: 'A pausa fica entre abrir e fechar. Escolha outra ou tire a pausa.',
        en: 'The break lies between opening and closing. Choose another one or remove it.',
      },
    })
  }
}
