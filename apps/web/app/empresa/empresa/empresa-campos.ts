import { formatDocumento } from '@zelo/contract/brasil/documento'
import type { Uf } from '@zelo/contract/brasil/uf'
import type { DadosEmpresa } from '@zelo/contract/empresa/empresa'
import type { Empresa } from './empresa.queries.ts'

/** The form's values of a company: only strings, '' for none. */
export function valoresDe(empresa?: Empresa) {
  return {
    tipo: empresa?.tipo ?? 'CNPJ',
    documento: formatDocumento(empresa?.documento ?? ''),
    razao_social: empresa?.razao_social ?? '',
    nome: empresa?.nome ?? '',
    categoria_id: empresa?.categoria_id ?? '',
    telefone: empresa?.telefone ?? '',
    email: empresa?.email ?? '',
    cep: (empresa?.cep ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    logradouro: empresa?.logradouro ?? '',
    numero: empresa?.numero ?? '',
    complemento: empresa?.complemento ?? '',
    bairro: empresa?.bairro ?? '',
    municipio: empresa?.municipio ?? '',
    uf: empresa?.uf ?? '',
    municipio_ibge: empresa?.municipio_ibge ? String(empresa.municipio_ibge) : '',
    fuso: empresa?.fuso ?? 'America/Sao_Paulo',
    chave: empresa?.chave ?? '',
    agenda_na_busca: empresa?.agenda_na_busca ?? false,
  }
}
export type ValoresDaEmpresa = ReturnType<typeof valoresDe>

export function paraEnviar(valores: ValoresDaEmpresa): DadosEmpresa {
  const { tipo, nome, telefone, fuso, uf, municipio_ibge, agenda_na_busca, ...textos } = valores
  const ou = (texto: string) => texto.trim() || null
  return {
    tipo,
    nome,
    telefone,
    fuso,
    uf: (uf || null) as Uf | null,
    municipio_ibge: Number(municipio_ibge) || null,
    agenda_na_busca,
    documento: ou(textos.documento),
    razao_social: ou(textos.razao_social),
    categoria_id: ou(textos.categoria_id),
    email: ou(textos.email),
    cep: ou(textos.cep),
    logradouro: ou(textos.logradouro),
    numero: ou(textos.numero),
    complemento: ou(textos.complemento),
    bairro: ou(textos.bairro),
    municipio: ou(textos.municipio),
    chave: ou(textos.chave),
  }
}
