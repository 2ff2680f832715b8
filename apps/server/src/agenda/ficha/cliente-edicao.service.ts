import type { DadosCliente } from '@zelo/contract/agenda/cliente/cliente'
import { formatCpf } from '@zelo/contract/brasil/cpf'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lerDados } from '#agenda/cliente/cliente.dados.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { darEtiquetas, inserirCliente, mudarCliente, tirarEtiquetas } from '#agenda/cliente/guarda/registro.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { type Aberto, abrir, comAutores, etiquetasDe } from './cliente-ficha.service.ts'
import { conhece, type Ficha, type FichaDoPrograma, lerLinha, nasFichas } from './ficha.ts'

/** Adds a client by hand. */
export async function cadastrarCliente(contexto: Via<'cadastrarCliente'>, dados: DadosCliente): Promise<Aberto> {
  const aberto = await nasFichas(contexto, async (ficha) => abrir(ficha, await incluirCliente(ficha, dados)))
  return comAutores(contexto, aberto)
}

/** Writes a new client. */
export async function incluirCliente(ficha: FichaDoPrograma, dados: DadosCliente): Promise<ClienteRow> {
  const { tx, contexto, empresaId } = ficha
  const id = uuidv7()
  const valores = conferir(contexto, dados)
  const novo = { empresaId, id, ...valores, ...(await responsavelDe(ficha, dados)), criadoEm: contexto.clock.now() }
  const linha = await inserirCliente(tx, novo)
  await escreverEtiquetas(ficha, id, dados.etiquetas)
  await auditar(tx, contexto, {
    acao: 'INCLUIR',
    recurso: 'cliente',
    id,
    nome: linha.nome,
    empresaId,
    depois: visivel(linha, dados.etiquetas),
  })
  return linha
}

/** Changes a client; 409 with the name of the person who was faster. */
export async function editarCliente(
  contexto: Via<'editarCliente'>,
  id: string,
  dados: DadosCliente & { versao: number },
): Promise<Aberto> {
  const alvo = { recurso: 'cliente', id } as const
  const mudar = () => nasFichas(contexto, async (ficha) => abrir(ficha, await alterarCliente(ficha, id, dados)))
  return comAutores(contexto, await nomearConflito(contexto, alvo, mudar))
}

/** Writes the changed fields of a client; Conflito when somebody was faster. */
export async function alterarCliente(
  ficha: FichaDoPrograma,
  id: string,
  { versao: vista, ...dados }: DadosCliente & { versao: number },
): Promise<ClienteRow> {
  const { tx, contexto, empresaId } = ficha
  await lerLinha(ficha, id)
  const travados = await trancarClientes(tx, empresaId, [id, ...(dados.responsavel ? [dados.responsavel.id] : [])])
  const antes = travados.get(id)
  if (!antes || antes.anonimizadoEm) throw new NaoEncontrado()
  conferirVersao({ atual: antes.versao, vista })
  const etiquetasAntes = await etiquetasDe(ficha, id)
  const valores = conferir(contexto, dados)
  const mudados = { ...valores, ...(await responsavelDe(ficha, dados, antes)), versao: antes.versao + 1 }
  const depois = await mudarCliente(tx, antes, mudados)
  await escreverEtiquetas(ficha, id, dados.etiquetas)
  await auditar(tx, contexto, {
    acao: 'ALTERAR',
    recurso: 'cliente',
    id,
    nome: depois.nome,
    empresaId,
    antes: visivel(antes, etiquetasAntes),
    depois: visivel(depois, [...new Set(dados.etiquetas)].sort()),
  })
  return depois
}

/** The whole CPF, on request; the trail records the reader. */
export function revelarCpf(contexto: Via<'revelarCpfDoCliente'>, id: string): Promise<{ cpf: string | null }> {
  return nasFichas(contexto, async (ficha) => {
    const { cpf, nome } = await lerLinha(ficha, id)
    if (!cpf) return { cpf }
    await auditar(ficha.tx, contexto, { acao: 'REVELAR', recurso: 'cliente', id, nome, empresaId: ficha.empresaId })
    return { cpf: formatCpf(cpf) }
  })
}

function conferir({ clock }: Contexto, dados: DadosCliente) {
  const [valores, erros] = lerDados(dados, clock.now())
  if (Object.keys(erros).length > 0) throw new Invalido(erros)
  return valores
}

/** A person who answers for others has no responsible person. The caller locks both. */
async function responsavelDe(ficha: FichaDoPrograma, { responsavel }: DadosCliente, antes?: ClienteRow) {
  if (!responsavel) return { responsavelId: null, vinculo: null }
  const { tx, empresaId } = ficha
  const conhecido = responsavel.id === antes?.responsavelId || (await conhece(ficha, responsavel.id))
  const alvo = (await trancarClientes(tx, empresaId, [responsavel.id])).get(responsavel.id)
  const [dependente] = antes
    ? await tx
        .select({ id: cliente.id })
        .from(cliente)
        .where(and(eq(cliente.empresaId, empresaId), eq(cliente.responsavelId, antes.id)))
        .limit(1)
    : []
  if (!conhecido || !alvo || alvo.anonimizadoEm || alvo.id === antes?.id) {
    throw recusado('Escolha outro cliente da sua lista.', 'Choose another client of your list.')
  }
  if (alvo.responsavelId) {
    throw recusado(
      `${alvo.nome} também tem um responsável. Escolha quem responde pelos dois.`,
      `Somebody else answers for ${alvo.nome}. Choose who answers for both.`,
    )
  }
  if (dependente) {
    throw recusado(
      'Este cliente já responde por outra pessoa, então não pode ter um responsável.',
      'This client answers for somebody else, so nobody can answer for them.',
    )
  }
  return { responsavelId: alvo.id, vinculo: responsavel.vinculo }
}

function recusado(br: string, en: string): Invalido {
  return new Invalido({ responsavel: { br, en } })
}

async function escreverEtiquetas({ tx, empresaId }: Pick<Ficha, 'tx' | 'empresaId'>, id: string, nomes: string[]) {
  await tirarEtiquetas(tx, { empresaId, id })
  await darEtiquetas(tx, { empresaId, id }, [...new Set(nomes)])
}

/** The client as the trail records it. */
function visivel({ nome, email, telefone, cpf, nascimento, responsavelId, vinculo }: ClienteRow, etiquetas: string[]) {
  return { nome, email, telefone, cpf, nascimento, etiquetas, responsavel: responsavelId, vinculo }
}
