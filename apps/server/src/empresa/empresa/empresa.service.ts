import type { DadosEmpresa } from '@zelo/contract/empresa/empresa'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { exigirVaga } from '#dinheiro/assinatura/limite.ts'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { type Empresa, empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { chaveLivre } from './chave.ts'
import { chaveTomada, conferirEmpresa, dadosDe, toWire } from './empresa.dados.ts'
import { esquecerChave } from './empresa-publica.ts'

const maxEmpresas = 20

/** The companies that the caller manages. */
export async function listarEmpresas(contexto: Via<'listarEmpresas'>) {
  const ids = contexto.ator.empresas.filter(({ gestor }) => gestor).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await withPlataforma(contexto.db, 'empresa.cadastro', (tx) =>
    tx.select().from(empresa).where(inArray(empresa.id, ids)).orderBy(asc(empresa.criadaEm), asc(empresa.id)),
  )
  return rows.map(toWire)
}

export async function consultarEmpresa(contexto: Via<'consultarEmpresa'>, id: string) {
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => toWire(await lerPropria(tx, contexto, id)))
}

/** Creates a company managed by the caller, and updates their tabs and token. */
export async function cadastrarEmpresa(contexto: Via<'cadastrarEmpresa'>, dados: DadosEmpresa) {
  const { usuarioId, empresas } = contexto.ator
  if (empresas.length >= maxEmpresas) {
    throw new Recusado(
      { br: `Você já tem ${maxEmpresas} empresas.`, en: `You already have ${maxEmpresas} companies.` },
      { acao: { br: 'Fale com o suporte para cadastrar mais.', en: 'Ask support to register more.' } },
    )
  }
  const id = uuidv7()
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
    await exigirVaga(tx, { titularId: usuarioId }, 'empresas')
    const valores = await conferirEmpresa(tx, dados)
    const agora = contexto.clock.now()
    const chave = dados.chave ?? (await chaveLivre(tx, { id, nome: dados.nome }))
    const [row] = await tx
      .insert(empresa)
      .values({
        ...valores,
        id,
        chave,
        idioma: contexto.idioma,
        titularId: usuarioId,
        criadaEm: agora,
        alteradaEm: agora,
      })
      .returning()
      .catch(chaveTomada)
    const nova = row as Empresa
    await tx.insert(empresaUsuario).values({ empresaId: id, usuarioId, gestor: true })
    await auditar(tx, contexto, {
      acao: 'INCLUIR',
      recurso: 'empresa',
      id,
      nome: nova.nome,
      empresaId: id,
      depois: dadosDe(nova),
    })
    await contexto.realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'permissoes' })
    return toWire(nova)
  })
}

export async function editarEmpresa(
  contexto: Via<'editarEmpresa'>,
  id: string,
  { versao, fuso_visto: visto, ...dados }: DadosEmpresa & { versao: number; fuso_visto?: string },
) {
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
    const antes = await lerPropria(tx, contexto, id)
    await exigirVersao(tx, { recurso: 'empresa', id, atual: antes.versao, vista: versao })
    const valores = await conferirEmpresa(tx, dados, antes)
    if (dados.fuso !== antes.fuso) {
      await agendaDaEmpresa().exigirFusoVisto(tx, contexto, { daEmpresa: antes, fuso: dados.fuso, visto })
    }
    const chave = dados.chave ?? antes.chave
    const [row] = await tx
      .update(empresa)
      .set({ ...valores, chave, versao: antes.versao + 1, alteradaEm: contexto.clock.now() })
      .where(eq(empresa.id, id))
      .returning()
      .catch(chaveTomada)
    const depois = row as Empresa
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'empresa',
      id,
      nome: depois.nome,
      empresaId: id,
      antes: dadosDe(antes),
      depois: dadosDe(depois),
    })
    for (const chave of [antes.chave, depois.chave]) esquecerChave(contexto.db, chave)
    return toWire(depois)
  })
}

/** The row, locked; 404 unless the caller manages the company. */
async function lerPropria(tx: Tx, { ator: { usuarioId } }: Logado, id: string): Promise<Empresa> {
  const [row] = await tx
    .select({ empresa })
    .from(empresa)
    .innerJoin(empresaUsuario, eq(empresaUsuario.empresaId, empresa.id))
    .where(and(eq(empresa.id, id), eq(empresaUsuario.usuarioId, usuarioId), eq(empresaUsuario.gestor, true)))
    .for('update', { of: empresa })
  if (!row) throw new NaoEncontrado()
  return row.empresa
}
