import { verImagem } from '@zelo/contract/empresa/imagem/imagem'
import { caminhoDasImagens, isImagemGuardada } from '@zelo/contract/nucleo/imagem-guardada'
import { lerArquivo } from '#lib/api/baixar.ts'

const maxLembradas = 40
const lembradas = new Map<string, Promise<string | undefined>>()

/** The object URL of a stored picture, fetched with the session. Undefined when unavailable. */
export function imagemGuardada(endereco: string): Promise<string | undefined> {
  if (!isImagemGuardada(endereco)) return Promise.resolve(undefined)
  let pronta = lembradas.get(endereco)
  if (!pronta) {
    const [dono = '', arquivo = ''] = endereco.slice(caminhoDasImagens.length).split('/')
    pronta = lerArquivo(verImagem, { params: { dono, arquivo } }).then(
      (blob) => URL.createObjectURL(blob),
      () => {
        lembradas.delete(endereco)
        return undefined
      },
    )
    lembradas.set(endereco, pronta)
    const [antiga, outra] = lembradas
    if (lembradas.size > maxLembradas && antiga && outra) esquecer(...antiga)
  }
  return pronta
}

function esquecer(endereco: string, pronta: Promise<string | undefined>): void {
  lembradas.delete(endereco)
  void pronta.then((local) => local && URL.revokeObjectURL(local))
}
