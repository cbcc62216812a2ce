/** Tests in a real browser, against the real program: see tests/server.ts. */

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  // A worker per core.
  workers: '100%',
  forbidOnly: true,
  // Dice are the same in every run (tests/test.ts), and nothing waits for luck: a second try is for a machine that is too busy.
  retries: 1,
  timeout: 180_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
});
