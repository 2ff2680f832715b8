type Cartaz = {
  empresa: string
  logo: string | null
  chamada: string
  endereco: string
  qr: { lado: number; d: string }
}

// A4 at 150 dots per inch.
const [largura, altura] = [1240, 1754]
const margem = 120
const ladoDoQr = 760
const ladoDaLogo = 170

/** Draws a poster as a PNG, black on white: logo, invitation, QR code and address. */
export async function desenharCartaz({ empresa, logo, chamada, endereco, qr }: Cartaz): Promise<Blob | null> {
  const tela = document.createElement('canvas')
  tela.width = largura
  tela.height = altura
  const pincel = tela.getContext('2d')
  if (!pincel) return null
  const imagem = logo ? await lerImagem(logo) : null
  const fontFamily = getComputedStyle(document.documentElement).getPropertyValue('--face-display')
  const escrever = (texto: string, y: number, tamanho: number, cor: string) => {
    pincel.fillStyle = cor
    let px = tamanho
    do pincel.font = `600 ${px}px ${fontFamily}`
    while (pincel.measureText(texto).width > largura - 2 * margem && --px > 20)
    pincel.fillText(texto, largura / 2, y)
  }
  pincel.textAlign = 'center'
  pincel.fillStyle = '#ffffff'
  pincel.fillRect(0, 0, largura, altura)
  if (imagem) pincel.drawImage(imagem, (largura - ladoDaLogo) / 2, 60, ladoDaLogo, ladoDaLogo)
  escrever(empresa, imagem ? 330 : 290, imagem ? 88 : 104, '#0d1f19')
  escrever(chamada, 410, 56, '#46564f')
  pincel.save()
  pincel.translate((largura - ladoDoQr) / 2, 500)
  pincel.scale(ladoDoQr / qr.lado, ladoDoQr / qr.lado)
  pincel.fillStyle = '#000000'
  pincel.fill(new Path2D(qr.d))
  pincel.restore()
  escrever(endereco.replace(/^https?:\/\//, ''), 1400, 48, '#0d1f19')
  return new Promise((pronto) => tela.toBlob(pronto, 'image/png'))
}

/** The logo, or null when it does not load. The poster then has none. */
async function lerImagem(endereco: string): Promise<HTMLImageElement | null> {
  const imagem = new Image()
  imagem.src = endereco
  return imagem.decode().then(
    () => imagem,
    () => null,
  )
}
