import type { TipoAnexo } from '@zelo/contract/conversa/anexo'
import type { Idioma } from '@zelo/contract/nucleo/enums'

/** Text of a message that is a file without words. */
export const nomesDoAnexo: Record<Idioma, Record<Lowercase<TipoAnexo>, string>> = {
  br: { audio: '[áudio]', imagem: '[imagem]', video: '[vídeo]', documento: '[documento]' },
  en: { audio: '[voice message]', imagem: '[picture]', video: '[video]', documento: '[document]' },
}
