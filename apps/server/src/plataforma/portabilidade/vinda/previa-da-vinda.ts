import { limitesVinda, type PreviaDaVinda } from '@zelo/contract/plataforma/vinda/vinda'
import type { Manifesto, Pessoa } from '../manifesto.ts'
import type { Previa } from '../previa.ts'

/** The preview as the page shows it. */
export function previaDaVinda(manifesto: Manifesto, previa: Previa): PreviaDaVinda {
  const { empresa, tabelas, arquivos, faltam, desligado, criado_em } = manifesto
  const fora = previa.pessoas.filter(({ usuarioId }) => !usuarioId)
  return {
    nome: empresa.nome,
    criado_em,
    copia: previa.copia,
    chave: previa.chave,
    chave_de_la: empresa.chave,
    sem_categoria: empresa.categoria !== null && !previa.categoriaId,
    tabelas: tabelas
      .filter(({ entra, linhas }) => entra && linhas > 0)
      .map(({ nome, linhas }) => ({ nome, linhas }))
      .toSorted((a, b) => b.linhas - a.linhas),
    arquivos: arquivos.length,
    faltam: faltam.length,
    titular: previa.titular && { nome: previa.titular.nome, email: previa.titular.email },
    reconhecidas: algumas(previa.pessoas.filter(({ usuarioId }) => usuarioId)),
    convidadas: algumas(fora.filter(({ perfilId }) => perfilId)),
    sem_convite: algumas(fora.filter(({ perfilId }) => !perfilId)),
    desligado: desligado.slice(0, limitesVinda.nomes),
  }
}

function algumas(pessoas: Pessoa[]): PreviaDaVinda['convidadas'] {
  const nomes = pessoas.slice(0, limitesVinda.nomes).map(({ nome, email }) => ({ nome, email }))
  return { total: pessoas.length, nomes }
}
