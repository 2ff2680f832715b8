import type { PerfilDetalhe } from '@zelo/contract/identidade/perfil'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { eq, getTableColumns } from 'drizzle-orm'
import { perfil } from '#nucleo/acesso.table.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { exigirSemUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, NaoEncontrado, Proibido, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { direitosDeQuemPede, exigirAlcance } from './alcance.ts'
import { mesmasPermissoes, type PermissoesDoPerfil, paraAuditoria, toEntradas, toPermissoes } from './concessao.ts'
import { conferirConcessoes } from './conferir-concessoes.ts'
import { convitesDoPerfil } from './convites-do-perfil.ts'
import { gravarEntradas, lerEntradas, type Perfil, quantosUsuarios, travarPerfil } from './entradas.ts'
import { rotaPerfil, toResumo } from './perfil.consulta.ts'
import { mantendoUmMaster } from './ultimo-master.ts'

type DadosDoPerfil = { nome: string; descricao: string } & PermissoesDoPerfil

export async function consultarPerfil(contexto: Via<'consultarPerfil'>, id: number): Promise<PerfilDetalhe> {
  return withPlataforma(contexto.db, 'perfil.administracao', (tx) => detalhar(tx, contexto, id))
}

export async function cadastrarPerfil(contexto: Via<'cadastrarPerfil'>, dados: DadosDoPerfil): Promise<PerfilDetalhe> {
  return withPlataforma(contexto.db, 'perfil.administracao', (tx) =>
    criar(tx, contexto, 'INCLUIR', dados, toEntradas(conferirConcessoes(dados))),
  )
}

/** The copy grants what the stored original grants. */
export async function copiarPerfil(contexto: Via<'copiarPerfil'>, id: number, nome: string): Promise<PerfilDetalhe> {
  return withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
    const original = await travarPerfil(tx, id)
    if (!original) throw new NaoEncontrado()
    const entradas = (await lerEntradas(tx, [id])).get(id) as Permissao[]
    return criar(tx, contexto, 'COPIAR', { nome, descricao: original.descricao }, toEntradas(toPermissoes(entradas)))
  })
}

/** Open sessions have the new rights from their next call, and open panels are told. */
export async function editarPerfil(
  contexto: Via<'editarPerfil'>,
  id: number,
  dados: DadosDoPerfil & { versao: number },
): Promise<PerfilDetalhe> {
  const novas = toEntradas(conferirConcessoes(dados))

  return mantendoUmMaster(() =>
    withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
      const atual = await travarPerfil(tx, id)
      if (!atual) throw new NaoEncontrado()
      await exigirVersao(tx, { recurso: 'perfil', id, atual: atual.versao, vista: dados.versao })
      const antes = (await lerEntradas(tx, [id])).get(id) as Permissao[]
      const meus = await direitosDeQuemPede(tx, contexto)
      exigirAlcance(contexto, antes, meus, 'edita')
      exigirDoSistema(atual, dados, antes)
      const mudou = !mesmasPermissoes(antes, novas)
      if (mudou) {
        exigirPermitir(meus)
        exigirAlcance(contexto, novas, meus, 'concede')
        await gravarEntradas(tx, id, novas)
        await contexto.realtime.publicar(tx, `perfil:${id}`, { tipo: 'permissoes' })
      }
      const { nome, descricao } = dados
      await tx
        .update(perfil)
        .set({ nome, descricao, versao: atual.versao + 1, alteradoEm: contexto.clock.now() })
        .where(eq(perfil.id, id))
        .catch(nomeTomado)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'perfil',
        id,
        nome: dados.nome,
        antes: paraAuditoria(atual, antes),
        depois: paraAuditoria(dados, novas),
      })
      return detalhar(tx, contexto, id)
    }),
  )
}

export async function excluirPerfil(contexto: Via<'excluirPerfil'>, id: number): Promise<{ ok: true }> {
  await withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
    const alvo = await travarPerfil(tx, id)
    if (!alvo) throw new NaoEncontrado()
    const entradas = (await lerEntradas(tx, [id])).get(id) as Permissao[]
    exigirAlcance(contexto, entradas, await direitosDeQuemPede(tx, contexto), 'edita')
    if (alvo.sistema) {
      throw new Recusado({
        br: `O perfil «${alvo.nome}» faz parte do produto e não pode ser excluído.`,
        en: `The profile “${alvo.nome}” is part of the product and cannot be deleted.`,
      })
    }
    await convitesDoPerfil().apagarEncerrados(tx, id, contexto.clock.now())
    await exigirSemUso(tx, {
      tabela: 'perfil',
      id: String(id),
      nome: alvo.nome,
      nomes: {
        usuario_perfil: ['pessoa', 'pessoas', 'person', 'people'],
        convite: ['convite aberto', 'convites abertos', 'open invitation', 'open invitations'],
      },
    })
    await tx.delete(perfil).where(eq(perfil.id, id))
    const antes = paraAuditoria(alvo, entradas)
    await auditar(tx, contexto, { acao: 'EXCLUIR', recurso: 'perfil', id, nome: alvo.nome, antes })
  })
  return { ok: true }
}

async function criar(
  tx: Tx,
  contexto: Logado,
  acao: 'INCLUIR' | 'COPIAR',
  { nome, descricao }: { nome: string; descricao: string },
  entradas: Permissao[],
): Promise<PerfilDetalhe> {
  const meus = await direitosDeQuemPede(tx, contexto)
  if (entradas.length > 0) exigirPermitir(meus)
  exigirAlcance(contexto, entradas, meus, 'concede')
  const [novo] = await tx
    .insert(perfil)
    .values({ nome, descricao, alteradoEm: contexto.clock.now() })
    .returning({ id: perfil.id })
    .catch(nomeTomado)
  const { id } = novo as { id: number }
  await gravarEntradas(tx, id, entradas)
  const depois = paraAuditoria({ nome, descricao }, entradas)
  await auditar(tx, contexto, { acao, recurso: 'perfil', id, nome, depois })
  return detalhar(tx, contexto, id)
}

/** A change of permissions needs a right of its own. */
function exigirPermitir(meus: Permissao[]): void {
  if (!podeRota(meus, rotaPerfil, 'pode_permitir')) throw new Proibido(rotaPerfil, 'pode_permitir')
}

/** A system profile keeps its name, and Administrador also its rights. */
function exigirDoSistema(atual: Perfil, dados: DadosDoPerfil, antes: Permissao[]): void {
  if (!atual.sistema) return
  if (dados.nome !== atual.nome) {
    throw new Invalido({
      nome: {
        br: `«${atual.nome}» é um perfil do produto e mantém o nome.`,
        en: `“${atual.nome}” is a profile of the product and keeps its name.`,
      },
    })
  }
  if (toPermissoes(antes).master !== dados.master) {
    throw new Recusado({
      br: `O acesso total de «${atual.nome}» faz parte do produto e não muda.`,
      en: `Whether “${atual.nome}” has full access is part of the product and does not change.`,
    })
  }
}

const nomeTomado = whenTaken(
  () =>
    new Invalido({
      nome: { br: 'Já existe um perfil com este nome.', en: 'A profile with this name exists already.' },
    }),
)

async function detalhar(tx: Tx, contexto: Logado, id: number): Promise<PerfilDetalhe> {
  const [linha] = await tx
    .select({ ...getTableColumns(perfil), usuarios: quantosUsuarios })
    .from(perfil)
    .where(eq(perfil.id, id))
  if (!linha) throw new NaoEncontrado()
  const entradas = (await lerEntradas(tx, [id])).get(id) as Permissao[]
  const meus = await direitosDeQuemPede(tx, contexto)
  return {
    ...toResumo(linha, entradas, meus),
    versao: linha.versao,
    concessoes: toPermissoes(entradas).concessoes,
  }
}
