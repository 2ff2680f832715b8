import type { ParaOutra } from '@zelo/contract/cliente'

/** Shows the fields of the other person while they are the one; hidden fields ask for nothing. */
export function ligarParaQuem(form: HTMLFormElement): void {
  const outra = form.querySelector<HTMLFieldSetElement>('fieldset[data-outra]')
  if (!outra) return
  const acertar = () => {
    const querem = new FormData(form).get('para') === 'outra'
    outra.hidden = !querem
    outra.disabled = !querem
  }
  form.addEventListener('change', acertar)
  acertar()
}

/** For whom it is, as the calls take it: undefined is whoever asks. */
export function paraQuem(dados: FormData): ParaOutra | undefined {
  if (dados.get('para') !== 'outra') return undefined
  return { nome: String(dados.get('para_nome')).trim(), vinculo: dados.get('para_vinculo') as ParaOutra['vinculo'] }
}
