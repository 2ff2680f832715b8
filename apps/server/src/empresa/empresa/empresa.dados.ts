import { isCnpj, normalizeCnpj } from '@zelo/contract/brasil/cnpj'
import { isCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { Uf } from '@zelo/contract/brasil/uf'
import type { DadosEmpresa } from '@zelo/contract/empresa/empresa'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { categoriaOferecida } from '#instalacao/categoria/categoria.consulta.ts'
import { fusoOferecido } from '#instalacao/fuso/fuso.consulta.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import type { Tx } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido } from '#platform/errors.ts'
import { prefixoExperimento } from './chave.ts'

/**
 * Makes columns of a form, or throws Invalido by field. `antes` may keep a zone or category that is
 * no longer offered.
 */
export async function conferirEmpresa(tx: Tx, dados: DadosEmpresa, antes?: Empresa) {
  const erros: Record<string, Record<Idioma, string>> = {}
  const documento = dados.documento ? normalizar(dados.tipo, dados.documento) : null
  if (documento === undefined) {
    erros.documento =
      dados.tipo === 'CPF'
        ? { br: 'Os números deste CPF não conferem. Revise.', en: 'The digits of this CPF do not match. Check them.' }
        : { br: 'Este CNPJ não confere. Revise letras e números.', en: 'This CNPJ does not match. Check it.' }
  }
  const digitos = onlyDigits(dados.telefone)
  if (!/^[1-9]\d{9,10}$/.test(digitos)) {
    erros.telefone = {
      br: 'Informe o telefone com DDD, como (11) 98765-4321.',
      en: 'Give the phone with its area code, as (11) 98765-4321.',
    }
  }
  if (dados.chave?.startsWith(prefixoExperimento)) erros.chave = chaveRecusada
  if (dados.fuso !== antes?.fuso && !(await fusoOferecido(tx, dados.fuso))) {
    erros.fuso = { br: 'Escolha um fuso da lista.', en: 'Choose a time zone of the list.' }
  }
  const { categoria_id: categoriaId } = dados
  if (categoriaId && categoriaId !== antes?.categoriaId && !(await categoriaOferecida(tx, categoriaId))) {
    erros.categoria_id = { br: 'Escolha um tipo de negócio da lista.', en: 'Choose a kind of business of the list.' }
  }
  if (Object.keys(erros).length > 0) throw new Invalido(erros)

  const { tipo, nome, email, logradouro, numero, complemento, bairro, municipio, uf, fuso } = dados
  return {
    tipo,
    documento: documento ?? null,
    razaoSocial: dados.razao_social,
    nome,
    categoriaId,
    telefone: digitos.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3'),
    email,
    cep: dados.cep ? onlyDigits(dados.cep) : null,
    logradouro,
    numero,
    complemento,
    bairro,
    municipio,
    uf,
    municipioIbge: dados.municipio_ibge,
    fuso,
    agendaNaBusca: dados.agenda_na_busca ?? antes?.agendaNaBusca ?? false,
    // An old address in one line stays until its parts are filled in.
    endereco: umaLinha(dados) || (antes?.logradouro ? null : (antes?.endereco ?? null)),
  }
}

/** For example «Rua das Flores, 120, sala 2, Centro, Campinas/SP». */
function umaLinha({ logradouro, numero, complemento, bairro, municipio, uf }: DadosEmpresa): string {
  const cidade = [municipio, uf].filter(Boolean).join('/')
  return [logradouro, numero, complemento, bairro, cidade].filter(Boolean).join(', ')
}

export function toWire(row: Empresa) {
  const { id, chave, telefone, versao } = row
  return { ...dadosDe(row), id, chave, telefone, logo: enderecoDoRetrato(row.logo), versao }
}

/** The fields that people edit, named as in the contract. */
export function dadosDe(row: Empresa) {
  return {
    tipo: row.tipo,
    documento: row.documento,
    razao_social: row.razaoSocial,
    nome: row.nome,
    categoria_id: row.categoriaId,
    telefone: row.telefone,
    email: row.email,
    cep: row.cep,
    logradouro: row.logradouro,
    numero: row.numero,
    complemento: row.complemento,
    bairro: row.bairro,
    municipio: row.municipio,
    uf: row.uf as Uf | null,
    municipio_ibge: row.municipioIbge,
    fuso: row.fuso,
    chave: row.chave,
    agenda_na_busca: row.agendaNaBusca,
  }
}

const chaveRecusada = {
  br: 'Este endereço já é de outra empresa. Escolha outro.',
  en: 'This address belongs to another company. Choose another one.',
}

/** For `catch` of a write that may take the address of another company. */
export const chaveTomada = whenTaken(() => new Invalido({ chave: chaveRecusada }))

function normalizar(tipo: DadosEmpresa['tipo'], texto: string): string | undefined {
  if (tipo === 'CPF') return isCpf(texto) ? onlyDigits(texto) : undefined
  return isCnpj(texto) ? normalizeCnpj(texto) : undefined
}
