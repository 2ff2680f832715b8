import type { Page } from '@playwright/test'

/** Posts the form as the operating system does when another app shares. */
export async function compartilhar(page: Page) {
  await page.evaluate(async () => {
    const tela = new OffscreenCanvas(8, 8)
    tela.getContext('2d')?.fillRect(0, 0, 8, 8)
    const foto = new File([await tela.convertToBlob({ type: 'image/png' })], 'fachada.png', { type: 'image/png' })
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      enctype: 'multipart/form-data',
      action: '/gerenciamento/compartilhar',
    })
    const texto = Object.assign(document.createElement('input'), { name: 'texto', value: 'A nova fachada' })
    const arquivo = Object.assign(document.createElement('input'), { type: 'file', name: 'arquivo' })
    const lista = new DataTransfer()
    lista.items.add(foto)
    arquivo.files = lista.files
    form.append(texto, arquivo)
    document.body.append(form)
    form.submit()
  })
}
