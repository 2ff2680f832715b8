/** In the order that the channels prefer. The first that the browser can record is used. */
const tipos = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']
/** Enough for speech. */
const bitsPorSegundo = 32_000

export type Gravacao = { parar: () => Promise<File>; largar: () => void }

export const podeGravar = () => typeof MediaRecorder !== 'undefined' && !!navigator.mediaDevices

/** Starts to record the microphone. @throws when the browser gives access to none */
export async function gravar(nome: string): Promise<Gravacao> {
  const som = await navigator.mediaDevices.getUserMedia({ audio: true })
  const desligar = () => {
    for (const trilha of som.getTracks()) trilha.stop()
  }
  try {
    return comecar(som, nome, desligar)
  } catch (motivo) {
    desligar()
    throw motivo
  }
}

function comecar(som: MediaStream, nome: string, desligar: () => void): Gravacao {
  const mimeType = tipos.find((tipo) => MediaRecorder.isTypeSupported(tipo))
  const gravador = new MediaRecorder(som, { mimeType, audioBitsPerSecond: bitsPorSegundo })
  const partes: Blob[] = []
  gravador.ondataavailable = ({ data }) => partes.push(data)
  const parou = new Promise<void>((resolve) => {
    gravador.onstop = () => {
      desligar()
      resolve()
    }
  })
  gravador.start()
  const largar = () => gravador.state === 'inactive' || gravador.stop()
  return {
    largar,
    async parar() {
      largar()
      await parou
      const [type = ''] = gravador.mimeType.split(';')
      return new File(partes, `${nome}.${type.endsWith('mp4') ? 'm4a' : 'ogg'}`, { type })
    },
  }
}

/** 75 gives 1:15. */
export function escreverSegundos(segundos: number): string {
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
