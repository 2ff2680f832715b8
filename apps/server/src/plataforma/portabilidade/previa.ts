import { rotasAdministracao, rotasControle } from '@zelo/contract/nucleo/permissao'
import { limitesVinda } from '@zelo/contract/plataforma/vinda/vinda'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { parseJson } from '#platform/text.ts'
import type { ArquivoAberto } from './abrir-arquivo.ts'
import { ArquivoRecusado, linhasDe } from './abrir-arquivo.ts'
import { colunasDoArquivo, tabelasDoArquivo } from './catalogo.ts'
import { destinos } from './destinos.ts'
import type { Manifesto, Pessoa } from './manifesto.ts'

/** A person of the archive, with name and e-mail of their account here if they have one. */
export type PessoaQueVem = Pessoa & {
  usuarioId: number | null
  /** Profile of the invitation; null if none is sent. */
  perfilId: number | null
}

/** What importing an archive would do. Making it writes nothing. */
export type Previa = {
  empresaId: string
  /** True if the company is already in this installation, so that a copy of it would be made. */
  copia: boolean
  chave: string
  categoriaId: string | null
  pessoas: PessoaQueVem[]
  /** The user of this installation whom the archive names as titular. It needs a confirmation. */
  titular: PessoaQueVem | null
  linhas: number
}

/** Compares an archive with this installation. */
export async function preverEntrada(client: pg.ClientBase, arquivo: ArquivoAberto): Promise<Previa> {
  const { manifesto } = arquivo
  await exigirConhecido(client, manifesto.tabelas)
  const { empresa } = manifesto
  const { rows } = await client.query<{ id: string | null; chaves: string[]; categoria: string | null }>(
    `SELECT (SELECT empresa_id FROM empresa WHERE empresa_id = $1) AS id,
       ARRAY(SELECT chave FROM empresa WHERE chave = $2 OR chave LIKE $2 || '-%') AS chaves,
       (SELECT id FROM categoria WHERE slug = $3) AS categoria`,
    [empresa.id, empresa.chave, empresa.categoria],
  )
  const aqui = rows[0]
  const pessoas = await acharPessoas(client, arquivo.pessoas)
  const titular = await lerTitular(arquivo)
  return {
    empresaId: aqui?.id ? uuidv7() : empresa.id,
    copia: Boolean(aqui?.id),
    chave: livre(empresa.chave, new Set(aqui?.chaves)),
    categoriaId: aqui?.categoria ?? null,
    pessoas,
    titular: pessoas.find(({ numero, usuarioId }) => usuarioId && numero === titular) ?? null,
    linhas: manifesto.tabelas.filter(({ entra }) => entra).reduce((soma, { linhas }) => soma + linhas, 0),
  }
}

function livre(chave: string, tomadas: ReadonlySet<string>): string {
  let tentativa = chave
  for (let vez = 2; tomadas.has(tentativa); vez += 1) tentativa = `${chave}-${vez}`
  return tentativa
}

async function exigirConhecido(client: pg.ClientBase, tabelas: ArquivoAberto['manifesto']['tabelas']): Promise<void> {
  const daqui = new Map((await tabelasDoArquivo(client)).map((tabela) => [tabela.nome, tabela]))
  for (const { nome, colunas, entra } of tabelas) {
    if (!entra) continue
    const tabela = daqui.get(nome)
    const conhecidas = tabela && new Set(colunasDoArquivo(tabela).map((coluna) => coluna.nome))
    const estranha = conhecidas && colunas.find((coluna) => !conhecidas.has(coluna.nome))
    if (conhecidas && !estranha) continue
    if (destinos[nome] && !estranha) continue
    const [br, en] = estranha
      ? [`a coluna ${nome}.${estranha.nome}`, `the column ${nome}.${estranha.nome}`]
      : [`a tabela ${nome}`, `the table ${nome}`]
    throw new ArquivoRecusado(
      `O arquivo traz ${br}, que este Zelo não conhece: vem de uma versão mais nova. Atualize o Zelo e traga de novo.`,
      `The archive brings ${en}, which this Zelo does not know: it is of a newer version. Update Zelo and bring it again.`,
    )
  }
}

/** The titular's number, from the only row of `empresa`. */
async function lerTitular({ manifesto, ler }: ArquivoAberto): Promise<unknown> {
  const tabela = manifesto.tabelas.find(({ nome, entra }) => nome === 'empresa' && entra)
  if (!tabela) return undefined
  for await (const linha of linhasDe(await ler(tabela.arquivo)))
    return parseJson<{ titular_id?: unknown }>(linha)?.titular_id
  return undefined
}

/**
 * Finds people by CPF, or else by e-mail. A person without an account here is invited if their
 * e-mail and profile are known. The archive names the profile, so one with rights over the platform
 * is never given.
 */
async function acharPessoas(client: pg.ClientBase, pessoas: Pessoa[]): Promise<PessoaQueVem[]> {
  type Aqui = { numero: number; id: string | null; nome: string; email: string | null; perfil: string | null }
  const { rows } = await client.query<Aqui>(
    `SELECT p.numero::int, u.id, u.nome, u.email,
       (SELECT f.id FROM perfil f WHERE f.nome IN (SELECT jsonb_array_elements_text(p.perfis))
          AND NOT EXISTS (SELECT FROM perfil_permissao m WHERE m.perfil_id = f.id AND (m.master OR m.rota = ANY ($2))) ORDER BY f.id LIMIT 1) AS perfil
     FROM jsonb_to_recordset($1) AS p(numero int, cpf text, email text, perfis jsonb)
     LEFT JOIN usuario u ON u.id = coalesce((SELECT id FROM usuario WHERE cpf = p.cpf),
       (SELECT id FROM usuario WHERE lower(email) = lower(p.email) AND anonimizado_em IS NULL LIMIT 1))`,
    [JSON.stringify(pessoas), [...rotasControle, ...rotasAdministracao]],
  )
  const porNumero = new Map(rows.map((row) => [row.numero, row]))
  return pessoas.map((pessoa) => {
    const achada = porNumero.get(pessoa.numero)
    const usuarioId = achada?.id ? Number(achada.id) : null
    if (achada && usuarioId) return { ...pessoa, nome: achada.nome, email: achada.email, usuarioId, perfilId: null }
    const convida = pessoa.da_empresa && pessoa.email && achada?.perfil
    return { ...pessoa, usuarioId, perfilId: convida ? Number(achada.perfil) : null }
  })
}

/** The preview in Portuguese sentences, for the terminal. */
export function contarPrevia(
  { empresa, tabelas, arquivos, faltam, desligado, criado_em }: Manifesto,
  previa: Previa,
): string {
  const daqui = previa.pessoas.filter(({ usuarioId }) => usuarioId)
  const fora = previa.pessoas.filter(({ usuarioId }) => !usuarioId)
  const nomes = (pessoas: Pessoa[]) =>
    [
      ...pessoas.slice(0, limitesVinda.nomes).map(({ nome, email }) => `${nome} (${email ?? 'sem e-mail'})`),
      ...(pessoas.length > limitesVinda.nomes ? [`e mais ${pessoas.length - limitesVinda.nomes}`] : []),
    ].join(', ')
  const convidadas = fora.filter(({ perfilId }) => perfilId)
  const semConvite = fora.filter(({ perfilId }) => !perfilId)
  return [
    `${empresa.nome}, como estava em ${criado_em}:`,
    ...tabelas
      .filter(({ entra, linhas }) => entra && linhas > 0)
      .map(({ nome, linhas }) => `  ${nome}: ${linhas.toLocaleString('pt-BR')}`),
    `  arquivos: ${arquivos.length}${faltam.length > 0 ? ` (${faltam.length} já faltavam na origem)` : ''}`,
    previa.copia ? 'Esta empresa já está nesta instalação: entra uma cópia, com números próprios.' : '',
    previa.chave === empresa.chave ? '' : `O endereço ${empresa.chave} já tem dono: o dela será ${previa.chave}.`,
    empresa.categoria && !previa.categoriaId
      ? `A categoria ${empresa.categoria} não existe aqui: a empresa fica sem.`
      : '',
    daqui.length > 0 ? `Reconhecidas aqui, por CPF ou e-mail: ${nomes(daqui)}.` : '',
    previa.titular ? `Titular, só com --titular: ${nomes([previa.titular])}. Sem isso, vem sem titular.` : '',
    convidadas.length > 0 ? `Recebem convite: ${nomes(convidadas)}.` : '',
    semConvite.length > 0 ? `Não vêm (o que fizeram fica sem nome): ${nomes(semConvite)}.` : '',
    desligado.length > 0
      ? `Vêm desligados, e se ligam de novo: ${desligado
          .slice(0, limitesVinda.nomes)
          .map(({ tipo, nome }) => `${nome} (${tipo})`)
          .join(', ')}.`
      : '',
    `Ficam de fora, só para leitura no arquivo: ${tabelas
      .filter(({ entra, nome }) => !entra && destinos[nome])
      .map(({ nome }) => nome)
      .join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
