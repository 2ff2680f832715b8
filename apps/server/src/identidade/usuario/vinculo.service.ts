import type { usuarioDetalhe } from '@zelo/contract/identidade/usuario.schema'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { direitosDeQuemPede, exigirAlcance } from '#identidade/perfil/alcance.ts'
import { lerEntradas } from '#identidade/perfil/entradas.ts'
import { mantendoUmMaster } from '#identidade/perfil/ultimo-master.ts'
import { perfil, usuarioPerfil } from '#nucleo/acesso.table.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVisto } from '#trilha/auditoria/versao.service.ts'
import { detalhar, travarAlvo } from './alvo.ts'

type Detalhe = z.output<typeof usuarioDetalhe>

/** Sets a user's profiles. 409 if they are no longer those that the caller saw. */
export async function definirPerfisUsuario(
  contexto: Via<'definirPerfisUsuario'>,
  id: number,
  perfis: number[],
  vistos?: number[],
): Promise<Detalhe> {
  return mantendoUmMaster(() =>
    withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
      const alvo = await travarAlvo(tx, contexto, id, { outro: true })
      const antes = await detalhar(tx, contexto, id)
      const tinha = antes.perfis.map((perfil) => perfil.id)
      await exigirVisto(tx, { recurso: 'usuario', id, igual: !vistos || mesmos(tinha, vistos) })
      await exigirPerfisAoAlcance(tx, contexto, perfis)
      await tx
        .delete(usuarioPerfil)
        .where(and(eq(usuarioPerfil.usuarioId, id), notInArray(usuarioPerfil.perfilId, perfis)))
      if (perfis.length > 0) {
        await tx
          .insert(usuarioPerfil)
          .values([...new Set(perfis)].map((perfilId) => ({ usuarioId: id, perfilId })))
          .onConflictDoNothing()
      }
      const depois = await detalhar(tx, contexto, id)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'usuario',
        id,
        nome: alvo.nome,
        antes: { perfis: antes.perfis.map(({ nome }) => nome) },
        depois: { perfis: depois.perfis.map(({ nome }) => nome) },
      })
      await contexto.realtime.publicar(tx, `usuario:${id}`, { tipo: 'permissoes' })
      return depois
    }),
  )
}

type Vinculo = { id: string; gestor: boolean }

/** Sets a user's companies. 409 if they are no longer those that the caller saw. */
export async function definirEmpresasUsuario(
  contexto: Via<'definirEmpresasUsuario'>,
  id: number,
  empresas: Vinculo[],
  vistas?: Vinculo[],
): Promise<Detalhe> {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const alvo = await travarAlvo(tx, contexto, id, { outro: true })
    const antes = await detalhar(tx, contexto, id)
    const escritas = (quais: Vinculo[]) => quais.map((uma) => `${uma.id} ${uma.gestor}`)
    const igual = !vistas || mesmos(escritas(antes.empresas), escritas(vistas))
    await exigirVisto(tx, { recurso: 'usuario', id, igual })
    const ids = empresas.map((uma) => uma.id)
    await exigirEmpresas(tx, ids)
    await tx.delete(empresaUsuario).where(eq(empresaUsuario.usuarioId, id))
    if (empresas.length > 0) {
      await tx
        .insert(empresaUsuario)
        .values(empresas.map(({ id: empresaId, gestor }) => ({ empresaId, usuarioId: id, gestor })))
    }
    const depois = await detalhar(tx, contexto, id)
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id,
      nome: alvo.nome,
      antes: { empresas: antes.empresas.map(nomear) },
      depois: { empresas: depois.empresas.map(nomear) },
    })
    await contexto.realtime.publicar(tx, `usuario:${id}`, { tipo: 'permissoes' })
    return depois
  })
}

/** Locks profiles, which must exist and be within the caller's rights. */
export async function exigirPerfisAoAlcance(tx: Tx, contexto: Logado, perfis: number[]): Promise<void> {
  const unicos = [...new Set(perfis)]
  if (unicos.length === 0) return
  const existem = await tx
    .select({ id: perfil.id })
    .from(perfil)
    .where(inArray(perfil.id, unicos))
    .orderBy(asc(perfil.id))
    .for('share')
  if (existem.length !== unicos.length) {
    throw new Invalido({
      perfis: {
        br: 'Um dos perfis não existe mais. Recarregue a página e escolha de novo.',
        en: 'One of the profiles no longer exists. Reload the page and choose again.',
      },
    })
  }
  const entradas = await lerEntradas(tx, unicos)
  exigirAlcance(contexto, [...entradas.values()].flat(), await direitosDeQuemPede(tx, contexto), 'concede')
}

export async function exigirEmpresas(tx: Tx, ids: string[]): Promise<void> {
  const existem =
    ids.length === 0 ? [] : await tx.select({ id: empresa.id }).from(empresa).where(inArray(empresa.id, ids))
  if (new Set(ids).size === ids.length && existem.length === ids.length) return
  throw new Invalido({
    empresas: {
      br: 'Escolha cada empresa uma vez, da lista.',
      en: 'Choose each company once, from the list.',
    },
  })
}

function mesmos(uns: (string | number)[], outros: (string | number)[]): boolean {
  return uns.toSorted().join() === [...new Set(outros)].toSorted().join()
}

function nomear({ nome, gestor }: { nome: string; gestor: boolean }): string {
  return gestor ? `${nome} (gestor)` : nome
}
