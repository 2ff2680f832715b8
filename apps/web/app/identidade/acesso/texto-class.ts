export const destaque = 'font-emphasis text-pri-ink hover:underline'
export const tituloAuth = 'font-display text-6xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-7xl'
