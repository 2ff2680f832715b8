import { umaAbaPorVez } from './uma-aba.ts'

/** Whether this browser can get push notices. An iPhone gets them only from an installed app. */
export type PushDaqui = {
  estado: 'LIGADO' | 'DESLIGADO' | 'NEGADO' | 'FALTA_INSTALAR' | 'SEM_SUPORTE'
  /** The address of the device, as the server knows it. Only when push is on. */
  endpoint?: string
  chave?: string | undefined
}

type Inscricao = { endpoint: string; p256dh: string; auth: string }

function paraServidor(inscricao: PushSubscription): Inscricao {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = inscricao.toJSON()
  return { endpoint, p256dh, auth }
}

/** The subscription of this browser and its `chave`, while it may show notices. */
export async function lerInscricao(): Promise<(Inscricao & { chave?: string | undefined }) | null> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null
  const inscricao = await inscricaoDaqui()
  return inscricao && { ...paraServidor(inscricao), chave: chaveDe(inscricao) }
}

/** The key of the installation that the subscription belongs to, if the browser tells it. */
function chaveDe({ options }: PushSubscription): string | undefined {
  const chave = options?.applicationServerKey
  return chave ? base64urlDe(chave) : undefined
}

const registro = async () => (await navigator.serviceWorker?.getRegistration('/')) ?? null

async function inscricaoDaqui(): Promise<PushSubscription | null> {
  return (await (await registro())?.pushManager?.getSubscription()) ?? null
}

/** `standalone` exists only on Apple's phones: false in a browser, true in an installed app. */
const isIphoneSemInstalar = () => 'standalone' in navigator && navigator.standalone === false

export async function lerPushDaqui(): Promise<PushDaqui> {
  if (isIphoneSemInstalar()) return { estado: 'FALTA_INSTALAR' }
  const pode = 'PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker
  if (!pode) return { estado: 'SEM_SUPORTE' }
  if (Notification.permission === 'denied') return { estado: 'NEGADO' }
  const inscricao = Notification.permission === 'granted' ? await inscricaoDaqui() : null
  if (!inscricao) return { estado: 'DESLIGADO' }
  return { estado: 'LIGADO', endpoint: inscricao.endpoint, chave: chaveDe(inscricao) }
}

/** Only one tab at a time subscribes and reports it to the server. */
export const mudarInscricao = (tarefa: () => Promise<void>): Promise<void> => umaAbaPorVez('zelo-push', tarefa)

/**
 * Asks for permission, subscribes with the installation's `chave` and passes the subscription to
 * `incluir`. Call it only after a click. Does nothing when the user refuses.
 */
export async function ligarPushAqui(chave: string, incluir: (inscrito: Inscricao) => Promise<unknown>): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesDe(chave)
  const nova = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await mudarInscricao(async () => {
    // A subscription with another key is from before the installation's secret changed.
    const inscricao = await nova().catch(async (motivo) => {
      if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw motivo
      return nova()
    })
    await incluir(paraServidor(inscricao))
  })
}

/** The server is not told: its next notice is refused by the push service, and it then forgets. */
export async function desligarPushAqui(): Promise<void> {
  await (await inscricaoDaqui())?.unsubscribe()
}

function bytesDe(base64url: string): Uint8Array<ArrayBuffer> {
  const texto = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
}

function base64urlDe(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** «Chrome, Android»: the name of a device until it gets a better one. */
export function nomeDesteNavegador(): string {
  const agente = navigator.userAgent
  const achar = (nomes: [RegExp, string][]) => nomes.find(([forma]) => forma.test(agente))?.[1]
  const navegador = achar([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const sistema = achar([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [navegador, sistema].filter(Boolean).join(', ') || 'Web'
}
